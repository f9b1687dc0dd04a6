import { analyzeAgain } from "@/app/(dashboard)/applicants/actions";
import { Confirmation } from "@/app/ui/dialogs/confirmation";
import { Dialog } from "@/app/ui/dialogs/dialog";
import { Text } from "@/app/ui/kit/text";
import type { ApplicantView } from "@/lib/contract/applicants";

interface AnalyzeAgainDialogProps {
  applicant: ApplicantView;
  opened: boolean;
  onClose(): void;
}

export function AnalyzeAgainDialog({ applicant, opened, onClose }: AnalyzeAgainDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Analyze again" size={460}>
      <Confirmation
        confirm="Analyze"
        action={() => analyzeAgain(applicant.mode, applicant.id)}
        onClose={onClose}
        onDone={(id, goTo) => goTo(`/analyses/${id}`)}
      >
        <Text>
          Makes a new analysis from the data on this page. What the latest analysis was for, such as its
          amount and product, stays the same. Past analyses don’t change.
        </Text>
      </Confirmation>
    </Dialog>
  );
}
