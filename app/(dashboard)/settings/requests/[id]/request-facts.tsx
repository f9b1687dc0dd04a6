import { RequestStatus } from "@/app/(dashboard)/settings/requests/request-status";
import { recordOf } from "@/app/(dashboard)/shell/record-of";
import { CopyId } from "@/app/ui/copy/copy-id";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { TextLink } from "@/app/ui/links/text-link";
import frameClasses from "@/app/ui/lists/frame.module.css";
import classes from "@/app/ui/page/record-facts.module.css";
import type { Role } from "@/lib/auth/roles";
import { documentationOf, type ErrorCode } from "@/lib/contract/errors";
import type { RequestDetail } from "@/lib/domain/requests/read";

interface RequestFactsProps {
  request: RequestDetail;
  role: Role;
  now: number;
}

export function RequestFacts({ request, role, now }: RequestFactsProps) {
  const { id, keyId, key, status, milliseconds, createdAt, errorCode, errorDetails, recordId } = request;
  const record = recordId === null ? undefined : recordOf(recordId, role);
  return (
    <div className={frameClasses.frame}>
      <dl className={classes.facts}>
        <dt>Status</dt>
        <dd>
          <RequestStatus status={status} />
        </dd>
        <dt>Received</dt>
        <dd>
          <RelativeTime instant={createdAt} now={now} />
        </dd>
        <dt>Duration</dt>
        <dd>{milliseconds.toLocaleString("en-US")} ms</dd>
        <dt>Trace id</dt>
        <dd>
          <CopyId id={id} what="trace id" />
        </dd>
        <dt>API key</dt>
        <dd>
          <TextLink href={`/settings/requests?key=${keyId}`}>
            {key === null ? keyId : `${key.name} (${key.hint}…)`}
          </TextLink>
        </dd>
        {recordId !== null && (
          <>
            <dt>About</dt>
            <dd>
              {record === undefined ? (
                <code>{recordId}</code>
              ) : (
                <TextLink href={record.href}>
                  {record.what} {recordId}
                </TextLink>
              )}
            </dd>
          </>
        )}
        {errorCode !== null && (
          <>
            <dt>Error</dt>
            <dd>
              <TextLink href={documentationOf(errorCode as ErrorCode)}>{errorCode}</TextLink>
              {errorDetails.map(({ path, message }) => (
                <div key={`${path} ${message}`}>
                  <code>{path}</code> {message}
                </div>
              ))}
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}
