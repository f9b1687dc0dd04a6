import { contextOf } from "@/lib/auth/context";
import type { Principal } from "@/lib/auth/principal";
import type { ApplicantData } from "@/lib/contract/applicant";
import { createStudy, prepareStudy } from "@/lib/domain/studies/create";
import { prepareRows, receiveRows } from "@/lib/domain/studies/receive-rows";
import { runStudy } from "@/lib/domain/studies/run";
import type { Random } from "@/lib/platform/seeded-random";
import type { Platform } from "@/lib/platform/wiring/platform";

const applications = 300;
const dayMilliseconds = 86_400_000;

interface Past {
  principal: Principal;
  people: Iterator<ApplicantData, never>;
  random: Random;
}

/** Adds a study of a year's applications, analyzed, with one row that has a problem. */
export async function addStudy(platform: Platform, { principal, people, random }: Past): Promise<void> {
  const context = contextOf(platform, principal);
  const prepared = await prepareStudy(context, { name: "Personal loans of last year", retentionDays: 90 });
  const { studyId } = await context.transaction((inside) => createStudy(inside, prepared));
  const begin = platform.clock() - 400 * dayMilliseconds;
  const rows = Array.from({ length: applications }, (_, place) => {
    const at = begin + place * dayMilliseconds;
    const isAccepted = random.isTrue(0.8);
    return {
      id: `past-${place + 1}`,
      submittedAt: place === 17 ? "last spring" : new Date(at).toISOString(),
      data: people.next().value,
      decided: isAccepted ? "APPROVE" : "DECLINE",
      ...(isAccepted && {
        outcome: {
          outcome: random.isTrue(0.05) ? "confirmed_fraud" : "good",
          at: new Date(at + 60 * dayMilliseconds).toISOString(),
        },
      }),
    };
  });
  const bytes = Buffer.from(JSON.stringify({ rows }));
  const received = await prepareRows(context, { id: studyId, from: 0, bytes, isCsv: false });
  await context.transaction((inside) => receiveRows(inside, received));
  // Without a message to the service, which would analyze it at the same time.
  const now = new Date(platform.clock());
  await context.db.study.update({
    where: { id: studyId },
    data: { status: "running", startedAt: now, progressAt: now },
  });
  await runStudy(platform, studyId);
}
