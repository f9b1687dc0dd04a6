import { Random } from "@/lib/platform/seeded-random";
import { invent } from "@/scripts/seed/people";

interface Search {
  name: string;
  /** The page that has the field. */
  from: string;
  label: string;
  text: string;
}

/** Searches of the lists, for a person from the seed. Not by SSN: that takes a code from an authenticator app. */
export function searches(): Search[] {
  const people = invent(new Random(1));
  let person = people.next().value;
  while (!person.email) person = people.next().value;
  const { firstName, lastName, email = "" } = person;
  const analyses = { from: "/analyses", label: "Search analyses" };
  return [
    { name: "search analyses by name", ...analyses, text: `${firstName} ${lastName}` },
    { name: "search analyses by email", ...analyses, text: email },
    { name: "search analyses by external id", ...analyses, text: "loan-77" },
    { name: "search applicants by email", from: "/applicants", label: "Search applicants", text: email },
  ];
}
