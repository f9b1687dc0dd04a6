import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { ActionResult } from "@/app/actions/action-result";
import { Confirmation } from "@/app/ui/dialogs/confirmation";
import { DialogButtons } from "@/app/ui/dialogs/dialog-buttons";
import { DialogForm } from "@/app/ui/dialogs/dialog-form";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Checkbox } from "@/app/ui/kit/choices";
import { NativeSelect, TextInput } from "@/app/ui/kit/inputs";
import { Modal } from "@/app/ui/kit/modal";
import { Text } from "@/app/ui/kit/text";
import type { ListedView } from "@/lib/domain/saved-views/list";
import { create, remove, share, update } from "./actions";
import type { ViewProps } from "./view-props";

export type ViewDialog =
  | { kind: "save" }
  | { kind: "rename" | "share" | "unshare" | "delete"; view: ListedView };

export interface ViewDialogsProps extends ViewProps {
  dialog: ViewDialog;
  onClose(): void;
  /** With what to tell the member. */
  onDone(message: string): void;
}

const titles = {
  save: "Save view",
  rename: "Rename view",
  share: "Share view",
  unshare: "Stop sharing",
  delete: "Delete view",
} as const satisfies Record<ViewDialog["kind"], string>;

export function ViewDialogs({ dialog, ...props }: ViewDialogsProps) {
  return (
    <Modal onClose={props.onClose} title={titles[dialog.kind]}>
      {dialog.kind === "save" && <SaveForm {...props} />}
      {dialog.kind === "rename" && <RenameForm view={dialog.view} {...props} />}
      {dialog.kind === "share" && (
        <Confirmation
          confirm="Share"
          action={() => share(dialog.view.id, true)}
          onClose={props.onClose}
          onDone={() => props.onDone("View shared.")}
        >
          <Text>
            All members will see <ViewName view={dialog.view} />. Owners and analysts can change it.
          </Text>
        </Confirmation>
      )}
      {dialog.kind === "unshare" && (
        <Confirmation
          confirm="Stop sharing"
          action={() => share(dialog.view.id, false)}
          onClose={props.onClose}
          onDone={() => props.onDone("Sharing stopped.")}
        >
          <Text>
            Only you will see <ViewName view={dialog.view} />.
          </Text>
        </Confirmation>
      )}
      {dialog.kind === "delete" && (
        <Confirmation
          confirm="Delete"
          color="red"
          action={() => remove(dialog.view.id)}
          onClose={props.onClose}
          onDone={() => props.onDone("View deleted.")}
        >
          <Text>
            {dialog.view.isShared ? "All members lose" : "You lose"} the view <ViewName view={dialog.view} />.
            What it lists stays.
          </Text>
        </Confirmation>
      )}
    </Modal>
  );
}

function ViewName({ view: { name } }: { view: ListedView }) {
  return (
    <strong>
      <bdi>{name}</bdi>
    </strong>
  );
}

type FormProps = Omit<ViewDialogsProps, "dialog">;

const asNew = "";

/** Saves the filters in use as a new view, or in place of another view's. */
function SaveForm({ list, filters, views, mayShare, onClose, onDone }: FormProps) {
  const [replaced, setReplaced] = useState(asNew);
  const [name, setName] = useState("");
  const [isShared, setIsShared] = useState(false);
  const changeable = views.filter(({ mayChange }) => mayChange);
  const isNew = replaced === asNew;
  return (
    <NamedForm
      submit={isNew ? "Save" : "Update"}
      action={() => (isNew ? create({ list, name, filters, isShared }) : update(replaced, { filters }))}
      onClose={onClose}
      onDone={() => onDone(isNew ? "View saved." : "View updated.")}
      name={isNew ? name : undefined}
      onName={setName}
      before={
        changeable.length > 0 && (
          <NativeSelect
            label="Save as"
            data={[
              { value: asNew, label: "A new view" },
              ...changeable.map((view) => ({ value: view.id, label: `Update “${view.name}”` })),
            ]}
            value={replaced}
            onChange={(event) => setReplaced(event.currentTarget.value)}
          />
        )
      }
    >
      {isNew && mayShare && (
        <Checkbox
          label="Share with all members"
          checked={isShared}
          onChange={(event) => setIsShared(event.currentTarget.checked)}
        />
      )}
      <Text size="sm" c="dimmed">
        {list === "review"
          ? "A view keeps the filters and the order."
          : "A view keeps the filters. Searches and external IDs aren't saved, because they can identify people."}
      </Text>
    </NamedForm>
  );
}

function RenameForm({ view, onClose, onDone }: FormProps & { view: ListedView }) {
  const [name, setName] = useState(view.name);
  return (
    <NamedForm
      submit="Rename"
      action={() => update(view.id, { name })}
      onClose={onClose}
      onDone={() => onDone("View renamed.")}
      name={name}
      onName={setName}
    />
  );
}

interface NamedFormProps {
  /** What the button says. */
  submit: string;
  action(): Promise<ActionResult<unknown>>;
  onClose(): void;
  onDone(): void;
  /** Undefined for a view that keeps its name. */
  name: string | undefined;
  onName(name: string): void;
  /** Above the name. */
  before?: ReactNode;
  children?: ReactNode;
}

function NamedForm({ submit, action, onClose, onDone, name, onName, before, children }: NamedFormProps) {
  const { isBusy, problem, run } = useDialogAction();
  const field = useRef<HTMLInputElement>(null);
  const nameError = name === undefined ? undefined : problem?.fieldErrors.name;
  useEffect(() => {
    if (problem?.fieldErrors.name !== undefined) field.current?.focus();
  }, [problem]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(action, onDone);
  };
  return (
    <DialogForm onSubmit={send}>
      {nameError === undefined && <ProblemAlert problem={problem} />}
      {before}
      {name !== undefined && (
        <TextInput
          ref={field}
          label="Name"
          description="Without applicants' names or numbers."
          autoComplete="off"
          maxLength={60}
          withAsterisk
          data-autofocus
          value={name}
          error={nameError}
          onChange={(event) => onName(event.currentTarget.value)}
        />
      )}
      {children}
      <DialogButtons mt="xs" submit={submit} isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  );
}
