import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ActionResult } from "@/app/actions/action-result";
import { ConfirmModal } from "@/app/ui/dialogs/confirm-modal";
import { FormModal } from "@/app/ui/dialogs/form-modal";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { useDone } from "@/app/ui/dialogs/use-done";
import { Checkbox } from "@/app/ui/kit/choices";
import { NativeSelect, TextInput } from "@/app/ui/kit/inputs";
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
}

export function ViewDialogs({ dialog, onClose, ...props }: ViewDialogsProps) {
  switch (dialog.kind) {
    case "save":
      return <SaveForm {...props} onClose={onClose} />;
    case "rename":
      return <RenameForm view={dialog.view} onClose={onClose} />;
    case "share":
      return (
        <ConfirmModal
          title="Share view"
          size="md"
          confirm="Share"
          action={() => share(dialog.view.id, true)}
          onClose={onClose}
          done="View shared."
        >
          All members will see <ViewName view={dialog.view} />. Owners and analysts can change it.
        </ConfirmModal>
      );
    case "unshare":
      return (
        <ConfirmModal
          title="Stop sharing"
          size="md"
          confirm="Stop sharing"
          action={() => share(dialog.view.id, false)}
          onClose={onClose}
          done="Sharing stopped."
        >
          Only you will see <ViewName view={dialog.view} />.
        </ConfirmModal>
      );
    case "delete":
      return (
        <ConfirmModal
          title="Delete view"
          size="md"
          confirm="Delete"
          color="red"
          action={() => remove(dialog.view.id)}
          onClose={onClose}
          done="View deleted."
        >
          {dialog.view.isShared ? "All members lose" : "You lose"} the view <ViewName view={dialog.view} />.
          What it lists stays.
        </ConfirmModal>
      );
  }
}

function ViewName({ view: { name } }: { view: ListedView }) {
  return (
    <strong>
      <bdi>{name}</bdi>
    </strong>
  );
}

const asNew = "";

/** Saves the filters in use as a new view, or in place of another view's. */
function SaveForm({ list, filters, views, mayShare, onClose }: Omit<ViewDialogsProps, "dialog">) {
  const [replaced, setReplaced] = useState(asNew);
  const [name, setName] = useState("");
  const [isShared, setIsShared] = useState(false);
  const changeable = views.filter(({ mayChange }) => mayChange);
  const isNew = replaced === asNew;
  return (
    <NamedForm
      title="Save view"
      submit={isNew ? "Save" : "Update"}
      action={() => (isNew ? create({ list, name, filters, isShared }) : update(replaced, { filters }))}
      onClose={onClose}
      done={isNew ? "View saved." : "View updated."}
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

function RenameForm({ view, onClose }: { view: ListedView; onClose(): void }) {
  const [name, setName] = useState(view.name);
  return (
    <NamedForm
      title="Rename view"
      submit="Rename"
      action={() => update(view.id, { name })}
      onClose={onClose}
      done="View renamed."
      name={name}
      onName={setName}
    />
  );
}

interface NamedFormProps {
  title: string;
  /** What the button says. */
  submit: string;
  action(): Promise<ActionResult<unknown>>;
  onClose(): void;
  /** With what to tell the member then. */
  done: string;
  /** Undefined for a view that keeps its name. */
  name: string | undefined;
  onName(name: string): void;
  /** Above the name. */
  before?: ReactNode;
  children?: ReactNode;
}

function NamedForm(props: NamedFormProps) {
  const { title, submit, action, onClose, done, name, onName, before, children } = props;
  const showDone = useDone();
  const { isBusy, problem, run } = useDialogAction();
  const field = useRef<HTMLInputElement>(null);
  const nameError = name === undefined ? undefined : problem?.fieldErrors.name;
  useEffect(() => {
    if (problem?.fieldErrors.name !== undefined) field.current?.focus();
  }, [problem]);
  return (
    <FormModal
      {...{ title, submit, isBusy, onClose }}
      problem={nameError === undefined ? problem : undefined}
      onSubmit={() =>
        run(action, () => {
          onClose();
          showDone(done);
        })
      }
    >
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
    </FormModal>
  );
}
