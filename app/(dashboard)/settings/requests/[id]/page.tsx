import type { Metadata } from "next";
import { type ReactNode, useId } from "react";
import { NoRequestAccess } from "@/app/(dashboard)/settings/requests/no-request-access";
import { requestName } from "@/app/(dashboard)/settings/requests/request-name";
import { currentContext } from "@/app/session/current";
import { publicUrl } from "@/app/session/public-url";
import { TextBlock } from "@/app/ui/copy/text-block";
import { Text, Title } from "@/app/ui/kit/text";
import { PageHeader } from "@/app/ui/page/page-header";
import { ifFound } from "@/app/ui/page/reading";
import { RecordNotFound } from "@/app/ui/page/record-not-found";
import { isAllowed } from "@/lib/auth/authorize";
import { readRequest } from "@/lib/domain/requests/read";
import { requestCurl } from "./request-curl";
import { RequestFacts } from "./request-facts";

const path = "/settings/requests";

export async function generateMetadata({ params }: PageProps<"/settings/requests/[id]">): Promise<Metadata> {
  return { title: `API request ${(await params).id.slice(-6)}` };
}

export default async function RequestPage({ params }: PageProps<"/settings/requests/[id]">) {
  const context = await currentContext();
  const { principal } = context;
  if (!isAllowed(principal, "api_key.read")) return <NoRequestAccess title="API request" />;
  const request = await ifFound(readRequest(context, (await params).id));
  if (!request)
    return (
      <RecordNotFound
        what="API request"
        backHref={path}
        back="All API requests"
        why="Assay keeps requests for 7 days. It may also belong to the other mode (live or test), or the link may be incomplete."
      />
    );
  const { bodyShape, method } = request;
  return (
    <>
      <PageHeader title={requestName(request)} trail={[{ href: path, label: "API requests" }]} />
      <RequestFacts request={request} role={principal.role} now={context.clock()} />
      {method !== "GET" && (
        <Section title="Body">
          {bodyShape === null ? (
            <Text c="dimmed">
              No shape is kept: the request had no body, or Assay refused it before reading the body, or the
              body was larger than 64 KiB or not JSON.
            </Text>
          ) : (
            <TextBlock
              label="Names and types; values aren't kept"
              text={JSON.stringify(bodyShape, null, 2)}
            />
          )}
        </Section>
      )}
      <Section title="Send it again">
        <TextBlock label="curl, with placeholders" text={requestCurl(request, publicUrl())} />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mt="xl" mb="sm">
        {title}
      </Title>
      {children}
    </section>
  );
}
