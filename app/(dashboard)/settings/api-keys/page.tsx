import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { publicUrl } from "@/app/session/public-url";
import { NoAccess } from "@/app/ui/access/no-access";
import { readPage } from "@/app/ui/lists/read-page";
import { grantablePermissions, isAllowed } from "@/lib/auth/authorize";
import { liveActions } from "@/lib/auth/roles";
import { keyScope, type Mode } from "@/lib/contract/api-keys";
import type { OrganizationSettings } from "@/lib/contract/organization";
import { countKeyRequests, type KeyRequests } from "@/lib/domain/keys/count-requests";
import { listApiKeys } from "@/lib/domain/keys/list";
import { readRotationStates } from "@/lib/domain/keys/rotation-states";
import { nameActors } from "@/lib/domain/organizations/name-actors";
import { readSettings } from "@/lib/domain/organizations/read";
import { ApiKeysPanel } from "./api-keys-panel";
import type { KeyDecides } from "./case-decisions";

export const metadata: Metadata = { title: "API keys" };

const path = "/settings/api-keys";
const pageSize = 20;

export default async function ApiKeysPage({ searchParams }: PageProps<"/settings/api-keys">) {
  const context = await currentContext();
  const { principal } = context;
  if (!isAllowed(principal, "api_key.read"))
    return (
      <NoAccess
        title="API keys"
        what="API keys"
        why="Only owners and developers can see and manage API keys. Ask an owner if you need one."
      />
    );
  const { data, links } = await readPage(path, await searchParams, (cursor) =>
    listApiKeys(context, { limit: pageSize, cursor }),
  );
  const ids = data.map(({ id }) => id);
  const [names, rotations, requests] = await Promise.all([
    nameActors(
      context,
      data.map(({ createdBy }) => createdBy),
    ),
    readRotationStates(context, ids),
    countKeyRequests(context, ids),
  ]);
  return (
    <ApiKeysPanel
      // Dialogs of one mode must not stay open in the other.
      key={principal.mode}
      keys={data.map((key) => ({
        ...key,
        creator: names[key.createdBy] ?? "a former member",
        isReplaced: rotations.get(key.id)?.isReplaced ?? false,
        mayRotate: rotations.get(key.id)?.isWithinPrincipal ?? false,
        requests: requests.get(key.id) as KeyRequests,
      }))}
      mode={principal.mode satisfies Mode}
      origin={publicUrl()}
      now={context.clock()}
      grantable={grantablePermissions(principal)}
      grantableScopes={keyScope.options.filter(
        (scope) => isAllowed(principal, scope) && !(principal.mode === "test" && liveActions.has(scope)),
      )}
      decides={decidesOf(await readSettings(context))}
      may={{
        create: isAllowed(principal, "api_key.create"),
        rotate: isAllowed(principal, "api_key.rotate"),
        revoke: isAllowed(principal, "api_key.revoke"),
      }}
      {...links}
    />
  );
}

function decidesOf({ fourEyes, keysDecide }: OrganizationSettings): KeyDecides {
  if (!fourEyes) return "likeMember";
  return keysDecide ? "alone" : "never";
}
