import { setImmediate as nextTurn } from "node:timers/promises";
import { inGroupTransaction } from "@/lib/auth/context";
import { analyzeBody } from "@/lib/contract/analyses";
import { defaultPolicy } from "@/lib/contract/policy";
import { planAdmission } from "@/lib/domain/applicants/admit";
import { planRecording } from "@/lib/domain/events/record";
import { authenticateKey } from "@/lib/domain/keys/authenticate";
import { generateKey } from "@/lib/domain/keys/format";
import type { Platform } from "@/lib/platform/wiring/ports";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { writingLanes } from "./analysis-groups";
import { presentEngine } from "./engine";
import { writeAnalyses } from "./write";

/*
 * What would make the first analysis of a process slow, done before it. Neither function stores anything.
 */

/** Opens the connections that analyses are written on, and has PostgreSQL plan the statements there. */
export async function planWriting(platform: Platform): Promise<void> {
  await Promise.all(
    Array.from({ length: writingLanes }, () =>
      inGroupTransaction(platform, [], async (context) => {
        await Promise.all([planAdmission(context), writeAnalyses(context, []), planRecording(context)]);
      }),
    ),
  );
}

/** Loads Prisma's query compiler, compiles schemas, unpacks the engine's tables. Lets other work go on in between. */
export async function loadEngine(platform: Platform): Promise<void> {
  // An unknown key: it is looked up like any other.
  await authenticateKey(platform, generateKey("live"));
  await nextTurn();
  const body = analyzeBody.parse({ applicantData: ordinaryApplicant });
  await nextTurn();
  const applicant = presentEngine.normalizeApplicant(body.applicantData);
  presentEngine.assess({ applicant }, defaultPolicy);
}
