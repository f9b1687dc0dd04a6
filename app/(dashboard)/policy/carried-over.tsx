import { Button } from "@/app/ui/kit/button";
import { Alert } from "@/app/ui/kit/feedback";
import { Text } from "@/app/ui/kit/text";
import type { PolicyDocument } from "@/lib/contract/policy";
import type { PolicyChange } from "@/lib/contract/policy-file";
import { PolicyChanges } from "./policy-changes";

/** A policy that names an earlier model's signals, as it decides with the present ones. */
export interface CarriedPolicy {
  document: PolicyDocument;
  changes: PolicyChange[];
}

interface CarriedOverProps {
  version: number;
  changes: readonly PolicyChange[];
  /** Absent for those who can't make a draft. */
  onUse: (() => void) | undefined;
}

export function CarriedOver({ version, changes, onUse }: CarriedOverProps) {
  return (
    <Alert color="blue" title={`Version ${version} names signals of an earlier model`}>
      <Text size="sm">It decides as shown below. Its points used another scale and don't carry over.</Text>
      <PolicyChanges changes={changes} />
      {onUse && (
        <>
          <Text size="sm" my="sm">
            Use it as a draft to simulate what it changes, and publish it as a version.
          </Text>
          <Button size="compact-sm" variant="default" onClick={onUse}>
            Use as draft
          </Button>
        </>
      )}
    </Alert>
  );
}
