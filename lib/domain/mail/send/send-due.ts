import pMap from "p-map";
import { contextOf, type Tx } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import { openMailContent } from "@/lib/domain/mail/content";
import type { MailFailure } from "@/lib/domain/mail/read";
import { nextAttemptAt } from "@/lib/domain/mail/schedule";
import type { Prisma } from "@/lib/platform/db/generated/client";
import type { OrganizationModels } from "@/lib/platform/db/organization-models";
import { describeError } from "@/lib/platform/log";
import { backgroundPool } from "@/lib/platform/wiring/background-pool";
import type { Platform } from "@/lib/platform/wiring/platform";
import { type MailServer, openMailServer } from "./smtp";

const mailsPerRound = 30;
const atOnce = 3;
/** A round begins no further mail after this time. */
const roundMilliseconds = 30_000;
/** Longer than a round and its last mail: nothing that is being sent is claimed again. */
const claimMilliseconds = 90_000;
/** Mails of one organization in an hour. More wait. */
const hourlyLimit = 500;

interface ClaimedMail {
  id: string;
  organization_id: string | null;
  kind: string;
  reference: string;
  attempts: number;
  content: Buffer;
  created_at: Date;
  give_up_at: Date;
}

/** What follows once a mail server took an organization's mail of this kind, in the transaction that records it as sent. */
export type OnSent = Partial<Record<string, (tx: Tx, reference: string) => Promise<void>>>;

const CLAIM = `
  WITH busy AS (
    SELECT organization_id FROM mails
    WHERE status = 'sent' AND settled_at > $1::timestamptz - interval '1 hour' AND organization_id IS NOT NULL
    GROUP BY organization_id HAVING count(*) >= $3
  ), due AS (
    SELECT id FROM mails m
    WHERE status = 'queued' AND due_at <= $1 AND (claimed_until IS NULL OR claimed_until <= $1)
      AND NOT EXISTS (SELECT FROM busy b WHERE b.organization_id = m.organization_id)
    ORDER BY due_at, id
    LIMIT ${mailsPerRound}
    FOR NO KEY UPDATE OF m SKIP LOCKED
  )
  UPDATE mails m SET claimed_until = $2, attempts = m.attempts + 1 FROM due WHERE m.id = due.id
  RETURNING m.id, m.organization_id, m.kind, m.reference, m.attempts, m.content, m.created_at, m.give_up_at`;

/**
 * Sends one round of due mails, and gives up those that are no longer useful. At least once: a mail whose sending isn't
 * recorded is sent again with the same Message-ID. Returns whether none is left that is due.
 */
export async function sendDueMails(
  platform: Platform,
  open = openMailServer,
  onSent: OnSent = {},
): Promise<{ isDone: boolean }> {
  await giveUpLate(platform);
  const server = await open(platform.env);
  if (server === undefined) return { isDone: true };
  const now = platform.clock();
  const { rows: claimed } = await backgroundPool(platform).query<ClaimedMail>(CLAIM, [
    new Date(now),
    new Date(now + claimMilliseconds),
    hourlyLimit,
  ]);
  const startedAt = performance.now();
  try {
    await pMap(
      claimed,
      async (mail) => {
        if (performance.now() - startedAt >= roundMilliseconds) return;
        try {
          await sendMail(platform, server, mail, onSent);
        } catch (error) {
          await putOff(platform, mail, error);
        }
      },
      { concurrency: atOnce },
    );
  } finally {
    server.close();
  }
  return { isDone: claimed.length < mailsPerRound };
}

async function giveUpLate({ clock, metrics, prisma }: Platform): Promise<void> {
  const now = new Date(clock());
  const { count } = await prisma.mail.updateMany({
    where: {
      status: "queued",
      giveUpAt: { lte: now },
      OR: [{ claimedUntil: null }, { claimedUntil: { lte: now } }],
    },
    data: { status: "failed", failure: "late" satisfies MailFailure, content: null, settledAt: now },
  });
  if (count > 0) metrics.count("assay_mails_total", { outcome: "failed", error: "late" }, count);
}

async function sendMail(
  platform: Platform,
  server: MailServer,
  mail: ClaimedMail,
  onSent: OnSent,
): Promise<void> {
  const { clock, keys, log, metrics } = platform;
  const { id, kind, attempts, created_at: createdAt, give_up_at: giveUpAt } = mail;
  const failure = await server.send({ id, createdAt, ...openMailContent(keys, id, mail.content) });
  const now = clock();
  const settled = { content: null, claimedUntil: null, settledAt: new Date(now) };
  const next = failure === undefined || failure === "refused" ? undefined : nextAttemptAt(attempts, now);
  const outcome =
    failure === undefined ? "sent" : next === undefined || next >= giveUpAt.getTime() ? "failed" : "retrying";
  await settle(
    platform,
    mail,
    outcome === "sent"
      ? { status: "sent", failure: null, ...settled }
      : outcome === "failed"
        ? { status: "failed", failure: failure as MailFailure, ...settled }
        : { failure: failure as MailFailure, claimedUntil: null, dueAt: new Date(next as number) },
    outcome === "sent" ? onSent[kind] : undefined,
  );
  metrics.count("assay_mails_total", { outcome, error: failure ?? "" });
  if (failure !== undefined) log.warn({ mail: id, kind, failure, outcome }, "couldn't send a mail");
}

async function settle(
  platform: Platform,
  { id, organization_id: organizationId, reference }: ClaimedMail,
  data: Prisma.MailUpdateManyMutationInput,
  note?: OnSent[string],
): Promise<void> {
  // Another run may have sent it meanwhile, if this one took longer than its claim.
  const record = (db: Pick<OrganizationModels, "mail">) =>
    db.mail.updateMany({ where: { id, status: "queued" }, data });
  if (note === undefined || organizationId === null) await record(platform.prisma);
  else
    await contextOf(platform, systemOf({ organizationId, mode: "live" })).transaction(async (tx) => {
      await note(tx, reference);
      await record(tx.db);
    });
}

/** One that can't be opened or recorded neither holds up the others nor is sent again at once: a server may have it. */
async function putOff(platform: Platform, mail: ClaimedMail, error: unknown): Promise<void> {
  const { id, kind, attempts } = mail;
  platform.log.error({ mail: id, kind, error: describeError(error) }, "couldn't send or record a mail");
  const dueAt = new Date(nextAttemptAt(attempts, platform.clock()));
  await settle(platform, mail, { claimedUntil: null, dueAt });
}
