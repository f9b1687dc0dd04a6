import type { MailFailure, MailView } from "@/lib/domain/mail/read";

const failures: Record<MailFailure, string> = {
  refused: "the address isn't accepted",
  sender: "the mail server refuses the sender",
  credentials: "the mail server refuses the service's password",
  encryption: "no secure connection to the mail server",
  unreachable: "the mail server isn't responding",
  late: "the mail server wasn't reachable in time",
};

/** What became of an email. */
export function mailText({ status, failure }: Pick<MailView, "status" | "failure">): string {
  if (status === "sent") return "Email sent";
  if (failure === null) return "Email on its way";
  return status === "failed"
    ? `Email not sent: ${failures[failure]}`
    : `Sending the email again soon: ${failures[failure]}`;
}
