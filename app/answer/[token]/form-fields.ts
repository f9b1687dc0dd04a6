import type { AnswerForm } from "@/lib/contract/information-requests";

const texts = ["firstName", "lastName", "dateOfBirth", "ssn", "email", "phone"] as const;
const addressParts = ["street", "city", "state", "zip"] as const;

/** What a form has, by the names of its fields, and as the contract has it. Leaves out what is empty. */
export function readFields(form: FormData): { values: Record<string, string>; body: AnswerForm } {
  const names = [...texts, ...addressParts.map((part) => `address.${part}`)];
  const values = Object.fromEntries(
    names.flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" && value.trim() !== "" ? [[name, value]] : [];
    }),
  );
  const body: AnswerForm = {};
  for (const name of texts) if (values[name] !== undefined) body[name] = values[name];
  const part = (name: (typeof addressParts)[number]) => values[`address.${name}`] ?? "";
  if (addressParts.some((name) => part(name) !== ""))
    body.address = { street: part("street"), city: part("city"), state: part("state"), zip: part("zip") };
  return { values, body };
}
