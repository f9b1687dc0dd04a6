import { accountColumns } from "@/lib/domain/accounts/sealed-columns";
import { applicantColumns } from "@/lib/domain/applicants/record/sealed-columns";
import { batchColumns, batchMetadataColumns, failedRowColumns } from "@/lib/domain/batches/sealed-columns";
import { chatColumns } from "@/lib/domain/chat/url";
import { listEntryColumns } from "@/lib/domain/list-entries/sealed-columns";
import { mailColumns } from "@/lib/domain/mail/sealed-columns";
import { invitationColumns } from "@/lib/domain/organizations/invitations/sealed-columns";
import { signUpColumns } from "@/lib/domain/organizations/sign-up/pending-content";
import { ssoColumns } from "@/lib/domain/single-sign-on/client-secret";
import { ssnAttemptColumns } from "@/lib/domain/ssn-guessing/sealed-columns";
import { studyColumns } from "@/lib/domain/studies/sealed-columns";
import { webhookColumns } from "@/lib/domain/webhooks/manage/sealed-columns";

/** A rotation of DATA_ENCRYPTION_KEY reseals these. */
export const sealedColumns = {
  applicants: applicantColumns,
  "webhook secrets, URLs, metadata and answers": webhookColumns,
  "waiting batches": batchColumns,
  "metadata of batches": batchMetadataColumns,
  "failed rows of batches": failedRowColumns,
  "rows of studies": studyColumns,
  invitations: invitationColumns,
  mails: mailColumns,
  "URLs of chats": chatColumns,
  "pending sign-ups": signUpColumns,
  "secrets of single sign-on": ssoColumns,
  "list entries": listEntryColumns,
  "SSN attempts": ssnAttemptColumns,
  "values of accounts": accountColumns,
};
