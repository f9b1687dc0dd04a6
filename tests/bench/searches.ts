import { invent } from "@/scripts/seed/people";
import { Random } from "@/scripts/seed/random";

interface Search {
  name: string;
  /** The page that has the field. */
  from: string;
  label: string;
  text: string;
}

/** Searches of the lists, for somebody whom the seed invents. */
export function searches(): Search[] {
  const people = invent(new Random(1));
  let { ssn = "", email = "" } = people.next().value;
  while (ssn === "" || email === "") ({ ssn = "", email = "" } = people.next().value);
  const analyses = { from: "/analyses", label: "Search analyses" };
  return [
    { name: "search analyses by e-mail", ...analyses, text: email },
    { name: "search analyses by SSN", ...analyses, text: ssn },
    { name: "search analyses by external id", ...analyses, text: "loan-77" },
    { name: "search applicants by e-mail", from: "/applicants", label: "Identifier", text: email },
  ];
}
