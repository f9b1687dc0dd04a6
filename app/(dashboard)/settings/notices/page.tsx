import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { NoAccess } from "@/app/ui/access/no-access";
import { Box } from "@/app/ui/kit/flow";
import { PageLinks } from "@/app/ui/lists/page-links";
import { readPage } from "@/app/ui/lists/read-page";
import { Panel } from "@/app/ui/page/panel";
import { isAllowed } from "@/lib/auth/authorize";
import { readChatOrigin } from "@/lib/domain/chat/read";
import { listNotices } from "@/lib/domain/notices/list";
import { nameActorsForAll } from "@/lib/domain/organizations/name-actors";
import { ChatForm } from "./chat-form";
import { NoticeList } from "./notice-list";

export const metadata: Metadata = { title: "Notices" };

const path = "/settings/notices";
const pageSize = 20;

export default async function NoticesPage({ searchParams }: PageProps<"/settings/notices">) {
  const context = await currentContext();
  const { principal } = context;
  if (!isAllowed(principal, "notice.read"))
    return (
      <NoAccess
        title="Notices"
        what="notices"
        why="They cover webhooks, API keys, and security, which owners and developers manage."
      />
    );
  const { data, links } = await readPage(path, await searchParams, (cursor) =>
    listNotices(context, { limit: pageSize, cursor }),
  );
  const maySetChat = isAllowed(principal, "organization.update");
  const targets = data.map(({ target }) => target).filter((target) => /^(usr|key)_/.test(target));
  return (
    <>
      <NoticeList
        key={principal.mode}
        notices={data}
        names={await nameActorsForAll(context, targets)}
        mode={principal.mode}
        now={context.clock()}
        mayForgive={maySetChat}
        mayDismiss={isAllowed(principal, "notice.dismiss")}
      />
      <PageLinks {...links} />
      {maySetChat && (
        <Box mt="xl">
          <Panel title="Notices in your chat">
            <ChatForm origin={await readChatOrigin(context)} />
          </Panel>
        </Box>
      )}
    </>
  );
}
