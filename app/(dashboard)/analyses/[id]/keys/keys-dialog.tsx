import { Switch } from "@/app/ui/kit/choices";
import { Stack } from "@/app/ui/kit/flow";
import { Modal } from "@/app/ui/kit/modal";
import { Kbd, Text } from "@/app/ui/kit/text";
import { type CommandKey, commands } from "./commands";
import classes from "./keys.module.css";

export interface KeysDialogProps {
  /** The keys that do something now. */
  dialog: readonly CommandKey[];
  isOn: boolean;
  setIsOn(isOn: boolean): void;
  onClose(): void;
}

/** Explains the keys of a case, and turns them off. */
export function KeysDialog({ dialog, isOn, setIsOn, onClose }: KeysDialogProps) {
  return (
    <Modal onClose={onClose} title="Keyboard shortcuts">
      <Stack gap="md">
        <table className={classes.keys}>
          <tbody>
            {dialog.map((key) => (
              <Entry key={key} keys={[key.toUpperCase()]} does={commands[key]} />
            ))}
            <Entry keys={["U"]} does="Undo the last decision, for 10 seconds" />
            <Entry keys={["?"]} does="This list" />
            <Entry keys={["Enter"]} does="On Approve or Decline: record the decision" />
            <Entry keys={["Ctrl or ⌘", "Enter"]} does="In the form: record the decision" />
          </tbody>
        </table>
        <Switch
          label="Single-key shortcuts"
          description="Saved in this browser. They never act while you type in a field."
          checked={isOn}
          onChange={(event) => setIsOn(event.currentTarget.checked)}
        />
        {!isOn && (
          <Text size="sm">They're off, including “?”. To open this list, use the “Shortcuts” button.</Text>
        )}
      </Stack>
    </Modal>
  );
}

function Entry({ keys, does }: { keys: string[]; does: string }) {
  return (
    <tr>
      <th scope="row">
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && " + "}
            <Kbd>{key}</Kbd>
          </span>
        ))}
      </th>
      <td>{does}</td>
    </tr>
  );
}
