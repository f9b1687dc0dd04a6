import { RequestStatus } from "@/app/(dashboard)/settings/requests/request-status";
import { recordOf } from "@/app/(dashboard)/shell/record-of";
import { CopyId } from "@/app/ui/copy/copy-id";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { TextLink } from "@/app/ui/links/text-link";
import { RecordFacts } from "@/app/ui/page/record-facts";
import type { Role } from "@/lib/auth/roles";
import { documentationOf, type ErrorCode } from "@/lib/contract/errors";
import type { RequestDetail } from "@/lib/domain/requests/read";

export function RequestFacts({ request, role, now }: { request: RequestDetail; role: Role; now: number }) {
  const { id, keyId, key, status, milliseconds, createdAt, errorCode, errorDetails, recordId } = request;
  const record = recordId === null ? undefined : recordOf(recordId, role);
  return (
    <RecordFacts
      facts={{
        Status: <RequestStatus status={status} />,
        Received: <RelativeTime instant={createdAt} now={now} />,
        Duration: `${milliseconds.toLocaleString("en-US")} ms`,
        "Trace ID": <CopyId id={id} what="trace ID" />,
        "API key": (
          <TextLink href={`/settings/requests?key=${keyId}`}>
            {key === null ? keyId : `${key.name} (${key.hint}…)`}
          </TextLink>
        ),
        About:
          record === undefined ? (
            recordId && <code>{recordId}</code>
          ) : (
            <TextLink href={record.href}>
              {record.what} {recordId}
            </TextLink>
          ),
        Error: errorCode && (
          <>
            <TextLink href={documentationOf(errorCode as ErrorCode)}>{errorCode}</TextLink>
            {errorDetails.map(({ path, message }) => (
              <div key={`${path} ${message}`}>
                <code>{path}</code> {message}
              </div>
            ))}
          </>
        ),
      }}
    />
  );
}
