import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import { cookies } from "next/headers";
import { TextLink } from "@/app/ui/links/text-link";
import type { Context } from "@/lib/auth/context";
import { readFirstSteps } from "@/lib/domain/first-steps/read";
import { DismissButton } from "./dismiss-button";
import { dismissedCookie } from "./dismissed-cookie";
import classes from "./first-steps.module.css";

/** What to do first in a new organization, until all of it is done or the member dismisses it. */
export async function FirstSteps({ context }: { context: Context }) {
  const { organizationId } = context.scope;
  if ((await cookies()).get(dismissedCookie)?.value === organizationId) return null;
  const done = await readFirstSteps(context);
  if (!done) return null;
  const steps = [
    {
      isDone: done.hasKey,
      href: "/settings/api-keys",
      label: "Create an API key",
      why: "Test keys never touch live data.",
    },
    {
      isDone: done.hasRequest,
      href: "/docs",
      label: "Send the first request",
      why: "Copy it from the quickstart. The request log shows what arrives.",
    },
    {
      isDone: done.hasWebhook,
      href: "/settings/webhooks",
      label: "Add a webhook",
      why: "It tells your system about results, reviews and batches.",
    },
    ...(done.hasPolicy === undefined
      ? []
      : [
          {
            isDone: done.hasPolicy,
            href: "/policy",
            label: "Review the policy",
            why: "It decides who is approved, reviewed, or declined. Publish your own version when you're ready.",
          },
        ]),
  ];
  return (
    <section className={classes.card} aria-labelledby="first-steps" data-no-print>
      <div className={classes.head}>
        <h2 id="first-steps">
          First steps{" "}
          <span className={classes.count}>
            {steps.filter(({ isDone }) => isDone).length} of {steps.length} done
          </span>
        </h2>
        <DismissButton />
      </div>
      <ol className={classes.steps}>
        {steps.map(({ isDone, href, label, why }) => (
          <li key={href} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheckFilled size={20} aria-label="Done:" role="img" />
            ) : (
              <IconCircle size={20} stroke={1.7} aria-hidden />
            )}
            <div>
              <TextLink href={href}>{label}</TextLink>
              <p>{why}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
