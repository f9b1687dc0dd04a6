import type { AnalysisDetail } from "@/lib/domain/analyses/read/read-detail";
import type { FormerSightings } from "@/lib/domain/evidence/former";
import { type ElementKind, elementKinds, type Windows } from "@/lib/risk/input/sharing";

type StoredEvidence = NonNullable<AnalysisDetail["evidence"]>;

/** Other people who had something in common with the applicant. */
export interface SharedElement {
  kind: ElementKind;
  persons: Windows;
  fraud: number;
}

/** What other applications shared with the applicant; undefined if that was not evaluated. */
export function sharedElements({ sharing, links }: StoredEvidence): SharedElement[] | undefined {
  if (!sharing && !links) return undefined;
  return elementKinds.flatMap((kind): SharedElement[] => {
    const element = sharing?.elements[kind];
    if (element) return [{ kind, persons: element.persons, fraud: element.fraud ?? 0 }];
    // Analyses of former models.
    const link =
      kind === "ssn" || kind === "email" || kind === "phone" || kind === "address"
        ? links?.[kind]
        : undefined;
    if (!link) return [];
    const { otherPersons, persons24Hours, persons7Days, persons30Days, confirmedFraudPersons } = link;
    return [
      {
        kind,
        persons: [otherPersons, persons24Hours, persons7Days, persons30Days],
        fraud: confirmedFraudPersons,
      },
    ];
  });
}

/** Labels of earlier applications of the same person; undefined if that was not evaluated. */
export function ownLabels({
  sharing,
  history,
}: StoredEvidence): { good: number; fraud: number; observedAt: string } | undefined {
  if (sharing) {
    const own = sharing.earlier.filter(({ same, name }) => same.includes("ssn") && name !== "unrelated");
    const labeled = (wanted: string) => own.filter(({ standing }) => standing === wanted).length;
    return { good: labeled("good"), fraud: labeled("fraud"), observedAt: sharing.observedAt };
  }
  return (
    history && {
      good: history.goodWithSharedContact,
      fraud: history.confirmedFraud,
      observedAt: history.observedAt,
    }
  );
}

/** How many other people applied from the device at any time, or from the network in 30 days; undefined if not evaluated. */
export function othersFrom({ sharing, request }: StoredEvidence, kind: "device" | "ip"): number | undefined {
  if (!sharing) {
    // Analyses of former models.
    const former = request as { sightings?: Partial<Record<typeof kind, FormerSightings>> } | undefined;
    return former?.sightings?.[kind]?.otherPersons;
  }
  const [ever, , , days30] = sharing.elements[kind]?.persons ?? [0, 0, 0, 0];
  return kind === "device" ? ever : days30;
}
