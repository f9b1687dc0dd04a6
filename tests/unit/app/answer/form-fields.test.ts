import { expect, test } from "vitest";
import { readFields } from "@/app/answer/[token]/form-fields";

const formOf = (values: Record<string, string | Blob>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

test("a form's fields become the contract's, without empty ones, files and fields of others", () => {
  const values = { ssn: "536 22 8741", "address.city": "Seattle" };
  const form = formOf({ ...values, email: " ", phone: new Blob(["x"]), $ACTION_KEY: "k", income: "1" });
  expect(readFields(form)).toEqual({
    values,
    body: { ssn: values.ssn, address: { street: "", city: "Seattle", state: "", zip: "" } },
  });
});

test("an empty form says nothing", () => {
  expect(readFields(formOf({ ssn: "", "address.street": "  ", "address.zip": "" }))).toEqual({
    values: {},
    body: {},
  });
});
