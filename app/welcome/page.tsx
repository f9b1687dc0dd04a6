import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { findSession } from "@/app/session/current";
import { Badge } from "@/app/ui/kit/feedback";
import { Brand } from "@/app/ui/page/brand";
import { ColorSchemeMenu } from "@/app/ui/theme/color-scheme-menu";
import { isSignUpOpen } from "@/lib/domain/organizations/sign-up/sign-up";
import { service } from "@/lib/service/current";
import classes from "./welcome.module.css";

export const metadata: Metadata = { title: { absolute: "Assay: applicant risk analysis" } };

/** An example whose points add up to its score, as every answer's do. */
const example = [
  { text: "The SSN was issued before the applicant was born.", points: 42 },
  { text: "Four other people used this phone number in 24 hours.", points: 27 },
  { text: "The email address has been known for two years.", points: -8 },
] as const;
const exampleScore = example.reduce((sum, { points }) => sum + points, 0);

const promises = [
  {
    title: "Reasons that hold up",
    text: "Every point of a score is listed with its evidence and source, and becomes the principal reasons of an adverse action notice.",
  },
  {
    title: "Milliseconds, or ten thousand at once",
    text: "One request for one applicant, or a batch for your whole backlog. Signed webhooks tell your systems.",
  },
  {
    title: "A workplace for the doubtful cases",
    text: "Risk officers review by keyboard, with the links between applicants and what would change the decision beside them.",
  },
  {
    title: "Proof on your own past",
    text: "Upload past applications and their outcomes, and see what Assay would have decided before it decides anything.",
  },
] as const;

/** What Assay is, for those who aren't signed in. Links are plain: the page loads no more than it shows. */
export default async function WelcomePage() {
  if (await findSession()) redirect("/");
  const isOpen = await isSignUpOpen(service());
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Brand />
        <nav aria-label="Assay" className={classes.links}>
          <a href="/docs">Docs</a>
          <a href="/docs/api">API</a>
          <a href="/sign-in" className={classes.quiet}>
            Sign in
          </a>
          <ColorSchemeMenu />
        </nav>
      </header>
      <main className={classes.main}>
        <div className={classes.lead}>
          <div>
            <h1>Know who is applying. Say why.</h1>
            <p>
              Send a name, an SSN, an email address, a phone number, and a street address. Assay answers with
              a score, a decision, and reasons that an expert would defend.
            </p>
            <div className={classes.actions}>
              <a href={isOpen ? "/sign-up" : "/sign-in"} className={classes.primary}>
                {isOpen ? "Create an account" : "Sign in"}
              </a>
              <a href="/docs" className={classes.secondary}>
                Send the first request
              </a>
            </div>
          </div>
          <figure className={classes.example}>
            <figcaption>
              <span>An example</span>
              <Badge color="amber">Review</Badge>
            </figcaption>
            <p className={classes.score}>
              {exampleScore} <small>of 100</small>
            </p>
            <ul>
              {example.map(({ text, points }) => (
                <li key={text}>
                  <span>{text}</span>
                  <strong>{points > 0 ? `+${points}` : `−${-points}`}</strong>
                </li>
              ))}
            </ul>
          </figure>
        </div>
        <ul className={classes.promises}>
          {promises.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </main>
      <footer className={classes.footer}>
        <a href="/docs">Documentation</a>
        <a href="/docs/api">API reference</a>
        <a href="/api/health">Status</a>
        <a href="/.well-known/security.txt">Security</a>
      </footer>
    </div>
  );
}
