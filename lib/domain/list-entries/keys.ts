import type { ScopedKeys } from "@/lib/auth/scoped-keys";
import type { ListKind } from "@/lib/contract/list-kinds";
import type { ListedPart } from "@/lib/contract/list-values";
import { indexOf } from "@/lib/domain/applicants/elements/blind-index";
import { type ApplicationIndexes, indexesOf } from "@/lib/domain/applicants/elements/element-indexes";
import { nameIndexOf } from "@/lib/domain/applicants/elements/name-index";
import { normalizeIp } from "@/lib/domain/applicants/elements/normalize-ip";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { registeredAt } from "@/lib/risk/recognize/domain-lookalike";

export interface ListKey {
  kind: ListKind;
  index: Buffer;
}

/** Elements that can be on a list. A whole domain and a name alone are looked up apart. */
const listed: ReadonlySet<string> = new Set([
  "ssn",
  "email",
  "phone",
  "address",
  "device",
  "ip",
] satisfies ListKind[]);

/** `indexes` are the applicant's own. */
export function listKeysOf(
  context: ScopedKeys,
  { email }: Pick<NormalizedApplicant, "email">,
  { elements, nameIndex }: ApplicationIndexes,
): ListKey[] {
  const keys: ListKey[] = [{ kind: "name", index: nameIndex }];
  for (const { kind, index } of elements) if (listed.has(kind)) keys.push({ kind: kind as ListKind, index });
  for (const domain of email ? domainsOf(email.domain) : [])
    keys.push({ kind: "email_domain", index: indexOf(context, "email_domain", domain) });
  return keys;
}

/** The key of an application that stated the entry's value, so that both are always normalized alike. */
export function keyOfEntry(
  context: ScopedKeys,
  kind: ListKind,
  { ip, deviceId, ...data }: ListedPart,
): Buffer {
  if (kind === "ip") return indexOf(context, kind, normalizeIp(ip ?? "").network);
  if (kind === "device") return indexOf(context, kind, deviceId ?? "");
  const applicant = normalizeApplicant({ firstName: "X", lastName: "X", ...data } as Parameters<
    typeof normalizeApplicant
  >[0]);
  if (kind === "name") return nameIndexOf(context, applicant.name);
  if (kind === "email_domain") return indexOf(context, kind, applicant.email?.domain ?? "");
  const element = indexesOf(context, { applicant }).elements.find((each) => each.kind === kind);
  if (!element) throw new Error(`an entry has no ${kind}`);
  return element.index;
}

/** A domain and those above it, up to the one that is registered: an entry includes its subdomains. */
function domainsOf(domain: string): string[] {
  const labels = domain.split(".");
  const registered = Math.max(0, registeredAt(labels));
  return labels.slice(0, registered + 1).map((_, from) => labels.slice(from).join("."));
}
