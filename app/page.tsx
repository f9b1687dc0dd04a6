export default function Page() {
  return <p>Assay</p>;
}
