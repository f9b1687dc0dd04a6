import { hold } from "@/app/(dashboard)/applicants/actions";
import { Confirmation } from "@/app/ui/dialogs/confirmation";
import { Dialog } from "@/app/ui/dialogs/dialog";
import { Text } from "@/app/ui/kit/text";
import type { ApplicantView } from "@/lib/contract/applicants";

interface HoldDialogProps {
  applicant: ApplicantView;
  opened: boolean;
  onClose(): void;
  onDone(message: string): void;
}

export function HoldDialog({ applicant, opened, onClose, onDone }: HoldDialogProps) {
  const { legalHold } = applicant;
  const title = legalHold ? "Lift legal hold" : "Place legal hold";
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={460}>
      <Confirmation
        confirm={title}
        action={() => hold(applicant.mode, applicant.id, !legalHold)}
        onClose={onClose}
        onDone={() => onDone(legalHold ? "Legal hold lifted." : "Legal hold placed.")}
      >
        <Text>
          {legalHold
            ? "The applicant can be erased again, and expires at the end of the retention period."
            : "Until you lift it, this applicant can't be erased and won't expire."}{" "}
          The audit log records who did it.
        </Text>
      </Confirmation>
    </Dialog>
  );
}
