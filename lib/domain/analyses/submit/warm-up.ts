import { setImmediate as nextTurn } from "node:timers/promises";
import { inGroupTransaction } from "@/lib/auth/context";
import { analyzeBody } from "@/lib/contract/analyses";
import { defaultPolicy } from "@/lib/contract/policy";
import { presentEngine } from "@/lib/domain/analyses/decide/engine";
import { planRecording } from "@/lib/domain/events/record";
import { authenticateKey } from "@/lib/domain/keys/authenticate";
import { generateKey } from "@/lib/domain/keys/format";
import { describeError } from "@/lib/platform/log";
import type { Platform } from "@/lib/platform/wiring/platform";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { planAnalyses } from "./analyze";

/* Does the slow parts of a process's or thread's first analyses before they arrive. Stores nothing. */

/** Groups of analyses that are written at the same time: while PostgreSQL works on one, this process works on another. */
export const writingLanes = 2;

/** Before the first requests of a process. Never rejects. */
export async function warmUp(platform: Platform): Promise<void> {
  try {
    await Promise.all([planWriting(platform), planAuthentication(platform).then(loadEngine)]);
  } catch (error) {
    const { log } = platform;
    log.warn({ error: describeError(error) }, "couldn't warm up: the first analyses will take longer");
  }
}

/** Opens the connections that analyses are written on, and has PostgreSQL plan the statements there. */
export async function planWriting(platform: Platform): Promise<void> {
  await Promise.all(
    Array.from({ length: writingLanes }, () =>
      inGroupTransaction(platform, [], async (context) => {
        await Promise.all([planAnalyses(context), planRecording(context)]);
      }),
    ),
  );
}

/** Loads Prisma's query compiler: an unknown key is looked up like any other. */
export async function planAuthentication(platform: Platform): Promise<void> {
  await authenticateKey(platform, generateKey("live"));
}

/** Compiles schemas and unpacks the engine's tables. Lets other work go on in between. */
export async function loadEngine(): Promise<void> {
  const body = analyzeBody.parse({ applicantData: ordinaryApplicant });
  await nextTurn();
  const applicant = presentEngine.normalizeApplicant(body.applicantData);
  presentEngine.assess({ applicant }, defaultPolicy);
}
