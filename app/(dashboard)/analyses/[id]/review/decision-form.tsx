"use client";

import { useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useCaseKey } from "@/app/(dashboard)/analyses/[id]/keys/case-keys";
import { decide } from "@/app/(dashboard)/review/decisions/actions";
import type { DecidedCase } from "@/app/(dashboard)/review/decisions/made-decisions";
import { type DraftDecision, keepDraft, readDraft } from "@/app/ui/forms/drafts";
import { focusFirstError } from "@/app/ui/forms/focus-first-error";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { LazyMultiSelect, loadFields } from "@/app/ui/forms/lazy-fields";
import { inPageWords } from "@/app/ui/forms/page-words";
import { Button } from "@/app/ui/kit/button";
import { Checkbox, Radio, RadioGroup } from "@/app/ui/kit/choices";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Textarea } from "@/app/ui/kit/inputs";
import { Kbd, Text } from "@/app/ui/kit/text";
import { needsNote } from "@/lib/domain/reviews/needs-note";
import type { SeenCase } from "@/lib/domain/reviews/review";
import type { ReasonGroup } from "./reason-groups";
import { useSendDecision } from "./use-send-decision";

interface DecisionFormProps {
  /** The member's id in it: a draft is given to no one else. */
  about: DecidedCase;
  reasonGroups: ReasonGroup[];
  /** Where a decision leads: the next case of the queue, or the queue; null to stay. */
  nextHref: string | null;
  /** False once the applicant is erased. */
  mayNote: boolean;
  /** Whether there are signals to clear and an SSN to recognize the person by. */
  mayClear: boolean;
  seen: SeenCase;
  /** What is decided or proposed so far. */
  standing: Parameters<typeof needsNote>[1];
  /** Whether two members must decide the same. */
  needsSecond: boolean;
  /** The decisions that colleagues propose. */
  agreeable: readonly { decision: "APPROVE" | "DECLINE"; clearAlerts: boolean }[];
  /** Whether a decision is due; otherwise a button opens the form. */
  startsOpen: boolean;
  /** The button that opens it. */
  opens: string;
}

interface Values extends DraftDecision {
  clearAlerts: boolean;
}

const loadSchema = () => import("@/lib/contract/dispositions").then((contract) => contract.reviewBody);
const checkBody = lazyCheck(loadSchema);

/** Approve, or decline for one to four reasons. */
export function DecisionForm(props: DecisionFormProps) {
  const { about, reasonGroups, nextHref, mayNote, mayClear, seen, standing } = props;
  const { id, mode, memberId } = about;
  const [isOpen, setIsOpen] = useState(props.startsOpen);
  const [isRestored, setIsRestored] = useState(false);
  const { isSent, send } = useSendDecision(about, nextHref);
  const box = useRef<HTMLDivElement>(null);
  /** Whether the field for reasons takes the focus from what keeps its place while its code is loaded. */
  const wantsReasons = useRef(false);
  const clearsProposed = props.agreeable.some(({ clearAlerts }) => clearAlerts);
  const asksNote = ({ decision, note }: Values) =>
    mayNote && decision !== "" && note.trim() === "" && needsNote(decision, standing);
  const form = useForm<Values>({
    initialValues: { decision: "", reasons: [], note: "", clearAlerts: mayClear && clearsProposed },
    validate: async (values) => ({
      ...(await checkBody(toBody(values))),
      decision: values.decision === "" ? "choose one" : null,
      ...(asksNote(values) ? { note: "say why: your decision differs" } : {}),
    }),
  });
  const { values, setFieldValue, setValues } = form;
  const { errors } = form;
  const isProposing =
    props.needsSecond &&
    !(values.decision === ""
      ? props.agreeable.length > 0
      : props.agreeable.some(({ decision }) => decision === values.decision));
  // A member who agrees with a colleague clears what the colleague proposed to clear, or nothing.
  const offersClearing = mayClear && (isProposing || clearsProposed || !props.needsSecond);
  const isNoteNeeded = mayNote && values.decision !== "" && needsNote(values.decision, standing);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration: the server has no drafts
  useEffect(() => {
    const draft = readDraft(id, memberId);
    if (draft === undefined) return;
    const { decision, reasons, note } = draft;
    setIsOpen(true);
    setIsRestored(true);
    setValues({ decision, reasons, ...(mayNote && { note }) });
  }, []);

  // Before they are asked for.
  useEffect(() => {
    loadFields().catch(() => {});
    loadSchema().catch(() => {});
  }, []);

  const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
  const open = (then: () => void) => {
    flushSync(() => setIsOpen(true));
    then();
  };
  const choose = (decision: "APPROVE" | "DECLINE") =>
    open(() => {
      flushSync(() => setFieldValue("decision", decision));
      const field =
        decision === "DECLINE" ? "[data-reasons]" : asksNote({ ...values, decision }) ? "textarea" : null;
      const found = find(field ?? `input[value="${decision}"]`);
      found?.focus();
      wantsReasons.current = decision === "DECLINE" && (found?.matches("[readonly]") ?? true);
    });
  useCaseKey("a", () => choose("APPROVE"));
  useCaseKey("d", () => choose("DECLINE"));
  useCaseKey("n", mayNote ? () => open(() => find("textarea")?.focus()) : undefined);

  const submit = form.onSubmit(
    (given) =>
      send({ ...given, decision: given.decision as "APPROVE" | "DECLINE" }, () =>
        decide(mode, id, toBody(given), seen),
      ),
    (refused) => {
      // The group of radio buttons can't take the focus, its first button can.
      if (refused.decision) find("input[type='radio']")?.focus();
      else focusFirstError(form)(refused);
    },
  );

  if (!isOpen)
    return (
      <Button variant="default" onClick={() => open(() => find("input[type='radio']")?.focus())}>
        {props.opens}
      </Button>
    );
  return (
    <div ref={box}>
      <form
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
        noValidate
        aria-label="Decision"
      >
        <Stack gap="md">
          <RadioGroup label="Decision" {...form.getInputProps("decision")} error={errors.decision}>
            <Group gap="lg" mt="xs">
              <Radio value="APPROVE" label="Approve" />
              <Radio value="DECLINE" label="Decline" />
            </Group>
          </RadioGroup>
          {values.decision === "DECLINE" && (
            <LazyMultiSelect
              ref={(field) => {
                if (field === null || !wantsReasons.current) return;
                wantsReasons.current = false;
                field.focus();
              }}
              label="Reasons for the applicant's notice"
              description="One to four, the most important first."
              data={reasonGroups}
              maxValues={4}
              nothingFound="No matching reason"
              data-reasons
              {...form.getInputProps("reasons")}
              error={errors.reasons && inPageWords(String(errors.reasons))}
            />
          )}
          {offersClearing && values.decision === "APPROVE" && (
            <Checkbox
              label="Clear these alerts for this person"
              description="For a year, new analyses of the same SSN and name ignore this case's signals, unless their evidence changes."
              {...form.getInputProps("clearAlerts", { type: "checkbox" })}
              error={errors.clearAlerts}
            />
          )}
          {mayNote && (
            <Textarea
              label="Note"
              description={
                isNoteNeeded
                  ? whyNeeded(standing)
                  : "For colleagues only. Encrypted, and never sent anywhere."
              }
              required={isNoteNeeded}
              autosize
              minRows={2}
              maxRows={8}
              maxLength={2000}
              {...form.getInputProps("note")}
              onChange={(event) => {
                form.getInputProps("note").onChange(event);
                keepDraft(id, memberId, { ...values, note: event.currentTarget.value });
              }}
              error={errors.note}
            />
          )}
          {isRestored && (
            <Text size="sm" c="dimmed" role="status">
              Your draft is back. It was kept in this tab only.
            </Text>
          )}
          {isProposing && (
            <Text size="sm" c="dimmed">
              {props.agreeable.length === 0
                ? "Your decision is a proposal until a second owner or analyst decides too."
                : "A colleague proposed a different decision. Yours becomes a second proposal, and a third person decides unless one of you agrees."}
            </Text>
          )}
          <Group justify="space-between" gap="sm">
            <Text size="xs" c="dimmed" visibleFrom="sm">
              <Kbd>Ctrl</Kbd> or <Kbd>⌘</Kbd> + <Kbd>Enter</Kbd>
            </Text>
            <Button type="submit" loading={isSent}>
              {isProposing ? "Propose decision" : "Record decision"}
            </Button>
          </Group>
        </Stack>
      </form>
    </div>
  );
}

/** What the decision differs from, as `needsNote` weighs it. */
function whyNeeded({ proposed, reviewDecision }: DecisionFormProps["standing"]): string {
  const what =
    proposed !== null
      ? "the proposal"
      : reviewDecision !== null
        ? "the decision so far"
        : "the automated decision";
  return `Say why: your decision differs from ${what}. For colleagues only. Encrypted, and never sent anywhere.`;
}

function toBody({ decision, reasons, note, clearAlerts }: Values) {
  return {
    // Validation refuses the empty choice before anything is sent.
    decision: decision as "APPROVE" | "DECLINE",
    reasons: decision === "DECLINE" ? reasons : [],
    ...(note.trim() === "" ? {} : { note }),
    ...(decision === "APPROVE" ? { clearAlerts } : {}),
  };
}
