import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Alert } from "@/app/ui/kit/feedback";

const roleWith = (props: ComponentProps<typeof Alert>) =>
  / role="([a-z]+)"/.exec(renderToStaticMarkup(createElement(Alert, props)))?.[1] ?? null;

test("an alert is announced only if it says that it appears later than its page", () => {
  expect(roleWith({ children: "The applicant is under legal hold." })).toBeNull();
  expect(roleWith({ title: "Legal hold" })).toBe("group");
  expect(roleWith({ role: "status" })).toBe("status");
  expect(roleWith({ role: "alert", title: "Not saved" })).toBe("alert");
});
