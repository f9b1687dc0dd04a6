import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import type { EarlierApplication } from "@/lib/risk/input/sharing";

interface Opened {
  applicant: NormalizedApplicant;
  minutesAgo: number;
}

type Compared = Pick<EarlierApplication, "name" | "same" | "different">;

/**
 * An SSN that a relative had given before from the same home is the relative's: an applicant who typed it by mistake and now gives
 * their own has exchanged nothing.
 */
export function leaveOutSsnsOfRelatives(opened: readonly Opened[], earlier: readonly Compared[]): void {
  const isAtHome = ({ same }: Compared) => same.includes("address");
  for (const [place, one] of earlier.entries()) {
    const { applicant, minutesAgo } = opened[place] as Opened;
    if (one.name !== "same" || !isAtHome(one) || !one.different.includes("ssn")) continue;
    const isRelatives = opened.some((other, at) => {
      const relative = earlier[at] as Compared;
      return (
        other.applicant.ssn === applicant.ssn &&
        other.minutesAgo >= minutesAgo &&
        relative.name === "family" &&
        isAtHome(relative)
      );
    });
    if (isRelatives) one.different.splice(one.different.indexOf("ssn"), 1);
  }
}
