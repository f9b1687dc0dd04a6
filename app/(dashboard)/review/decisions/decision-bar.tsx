"use client";

import { useEffect, useRef, useState } from "react";
import { unreachable } from "@/app/actions/unreachable";
import { areKeysKept } from "@/app/ui/keyboard/kept-keys";
import { isSingleKey } from "@/app/ui/keyboard/single-key";
import { Button, CloseButton } from "@/app/ui/kit/button";
import { Kbd } from "@/app/ui/kit/text";
import { ButtonLink } from "@/app/ui/links/button-link";
import { useOnlineRouter } from "@/app/ui/page/use-online-router";
import { undo } from "./actions";
import classes from "./decision-bar.module.css";
import { decisions, type MadeDecision } from "./made-decisions";
import { useMadeDecisions } from "./use-made-decisions";

/** Says what was just decided, and undoes it. Decisions that the server refused stay until they are looked at. */
export function DecisionBar() {
  const { made, failed } = useMadeDecisions();
  const router = useOnlineRouter();
  const latest = made.at(-1);
  const [undoing, setUndoing] = useState<number>();
  const isSending = made.some((each) => each.isSending);

  async function takeBack({ key, mode, text, href, cases, restore }: MadeDecision): Promise<void> {
    setUndoing(key);
    const decided = await cases;
    const result = decided.length === 0 ? undefined : await undo(mode, decided).catch(() => unreachable);
    setUndoing(undefined);
    decisions.remove(key);
    if (result === undefined) return;
    if (!result.ok) {
      decisions.report({ text: `${text}: not undone.`, message: result.message, href });
      return;
    }
    if (result.value > 0)
      decisions.report({
        text: `${text}: ${result.value} not undone.`,
        message: "These have already taken effect; to change them, decide again",
        href,
      });
    restore();
    router.push(href);
    router.refresh();
  }

  const undoLatest = () => {
    if (latest !== undefined && undoing === undefined) void takeBack(latest);
  };
  const current = useRef(undoLatest);
  useEffect(() => {
    current.current = undoLatest;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!["u", "z"].includes(event.key.toLowerCase()) || !isSingleKey(event) || !areKeysKept()) return;
      current.current();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  useEffect(() => {
    if (!isSending) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [isSending]);

  return (
    <div className={classes.place}>
      {/* Both are there before their texts, so that screen readers announce them. */}
      <div aria-live="assertive">
        {failed.map(({ key, text, message, href }) => (
          <div key={key} className={classes.bar} data-failed>
            <p>
              <strong>
                <bdi>{text}</bdi>
              </strong>{" "}
              {message}
            </p>
            <ButtonLink href={href} variant="default" size="xs" onClick={() => decisions.dismiss(key)}>
              Look again
            </ButtonLink>
            <CloseButton aria-label="Dismiss" onClick={() => decisions.dismiss(key)} />
          </div>
        ))}
      </div>
      <div aria-live="polite" aria-atomic>
        {latest && (
          <div className={classes.bar} data-foot>
            <p>
              <bdi>{latest.text}</bdi>
            </p>
            <Button
              variant="default"
              size="xs"
              loading={undoing === latest.key}
              aria-keyshortcuts="U"
              onClick={undoLatest}
            >
              Undo
            </Button>
            <Kbd>U</Kbd>
          </div>
        )}
      </div>
    </div>
  );
}
