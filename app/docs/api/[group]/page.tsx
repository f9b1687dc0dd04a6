import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OperationSection } from "@/app/docs/api/operation-section";
import { type OperationGroup, readReference } from "@/app/docs/api/reference";
import classes from "@/app/docs/api/reference.module.css";
import { Article } from "@/app/docs/ui/article";
import { publicUrl } from "@/app/session/public-url";

type Props = PageProps<"/docs/api/[group]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name } = await groupOf(params);
  return { title: `${name} · API reference` };
}

export default async function OperationGroupPage({ params }: Props) {
  const { name, description, operations } = await groupOf(params);
  return (
    <Article title={name} lead={description}>
      <p>
        <a href="/docs/api">All operations</a>
      </p>
      <ul className={classes.operations}>
        {operations.map(({ id, summary }) => (
          <li key={id}>
            <a href={`#${id}`}>{summary}</a>
          </li>
        ))}
      </ul>
      {operations.map((operation) => (
        <OperationSection key={operation.id} operation={operation} origin={publicUrl()} />
      ))}
    </Article>
  );
}

async function groupOf(params: Props["params"]): Promise<OperationGroup> {
  const { group } = await params;
  return readReference().groups.find(({ slug }) => slug === group) ?? notFound();
}
