import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeChat } from "@/lib/domain/chat/change";
import { readChatOrigin } from "@/lib/domain/chat/read";
import { postDueNotices } from "@/lib/domain/chat/send-due";
import { testChat } from "@/lib/domain/chat/test";
import { findUnfinishedWork } from "@/lib/domain/events/unfinished-work";
import { raiseNotice } from "@/lib/domain/notices/raise";
import { type Member, makeMember, outcomeOf } from "@/tests/support/members";
import { type Receiver, startReceiver, status } from "@/tests/support/receiver";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

const minute = 60_000;

let now = Date.parse("2026-03-09T14:00:00Z");
let stage: Stage;
let receiver: Receiver;
let owner: Member;
beforeAll(async () => {
  stage = await openStage({ clock: () => now, env: { WEBHOOK_ALLOW_INSECURE: "1" } });
});
afterAll(() => stage.close());
beforeEach(async () => {
  receiver = await startReceiver();
  owner = await makeMember(stage);
});
afterEach(() => receiver.close());

const secretPath = "/services/T0/B0/secret";
const raise = (by = owner) =>
  by.context.transaction((tx) =>
    raiseNotice(tx, { kind: "webhook.disabled", target: "whk_1", details: { reason: "gone" } }),
  );
const post = () => postDueNotices(stage.platform);
const texts = () => receiver.deliveries.map(({ body }) => JSON.parse(body.toString()).text as string);

describe("a chat for notices", () => {
  it("gets each notice of its organization once, in Slack's format", async () => {
    await changeChat(owner.context, `${receiver.url}${secretPath}`);
    await raise();
    await raise(await makeMember(stage));
    expect(await findUnfinishedWork(stage.platform, 0)).toContainEqual({
      name: "assay/notice.due",
      data: {},
    });
    expect(await post()).toEqual({ isDone: true });
    await post();
    expect(receiver.deliveries).toMatchObject([
      { method: "POST", path: `/hook${secretPath}`, headers: { "content-type": "application/json" } },
    ]);
    expect(texts()).toEqual([
      "*A webhook was disabled*\nIts endpoint answered 410 Gone, which asks us to stop. It no longer gets events. After you enable it again, you can send what it missed.\n<http://localhost:3000/settings/webhooks/whk_1|Open the webhook>",
    ]);
  });

  it("shows its origin alone, and stores the rest sealed", async () => {
    await changeChat(owner.context, `${receiver.url}${secretPath}`);
    expect(await readChatOrigin(owner.context)).toBe(new URL(receiver.url).origin);
    const { rows } = await stage.pool.query("SELECT row_to_json(o)::text AS text FROM organizations o");
    expect(JSON.stringify(rows)).not.toContain("secret");
    const entries = await stage.platform.prisma.auditEntry.findMany();
    expect(JSON.stringify(entries)).not.toContain("secret");
  });

  it("that fails gets the notice again later, and no more once it is removed", async () => {
    await changeChat(owner.context, receiver.url);
    receiver.otherwise(status(500));
    await raise();
    await post();
    await post();
    expect(receiver.deliveries).toHaveLength(1);
    now += minute;
    await post();
    expect(receiver.deliveries).toHaveLength(2);
    receiver.otherwise(status(200));
    await changeChat(owner.context, null);
    now += 60 * minute;
    await post();
    expect(receiver.deliveries).toHaveLength(2);
    expect(await readChatOrigin(owner.context)).toBeNull();
  });

  it("gets a test, which says if it didn't arrive", async () => {
    expect(await outcomeOf(testChat(owner.context))).toBe("conflict");
    await changeChat(owner.context, receiver.url);
    await testChat(owner.context);
    expect(texts()[0]).toMatch(/^\*A test from Assay\*/);
    receiver.otherwise(status(404));
    await expect(testChat(owner.context)).rejects.toThrow("The test didn't arrive (status); check the URL");
  });

  it("can't be on a private network, nor set by other roles", async () => {
    const strict = { ...owner.context, env: { ...stage.platform.env, WEBHOOK_ALLOW_INSECURE: false } };
    expect(await outcomeOf(changeChat(strict, "https://10.0.0.1/hook"))).toBe("invalid_request");
    expect(await outcomeOf(changeChat(strict, receiver.url))).toBe("invalid_request");
    const { context } = await makeMember(stage, "DEVELOPER");
    expect(await outcomeOf(changeChat(context, receiver.url))).toBe("forbidden");
    expect(await outcomeOf(testChat(context))).toBe("forbidden");
  });
});
