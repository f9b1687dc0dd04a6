"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import docs from "@/app/docs/ui/docs.module.css";
import { AnswerView, type Outcome } from "./answer-view";
import { type Draft, isLiveKey, type Problems, problemsOf } from "./draft";
import { Field } from "./field";
import { useKeyOfPage } from "./key-of-page";
import type { TriedOperation } from "./operation";
import { ParameterField } from "./parameter-field";
import { type Prepared, prepare, send } from "./request";
import classes from "./try-it.module.css";

/** Sends an operation with what is typed, and shows the answer. */
export function TryItPanel({ operation }: { operation: TriedOperation }) {
  const { summary, parameters, example, takesIdempotencyKey, origin } = operation;
  const form = useRef<HTMLFormElement>(null);
  const [key, setKey] = useKeyOfPage();
  const [typed, setTyped] = useState<Omit<Draft, "key">>({
    parameters: {},
    body: example ?? "",
    idempotencyKey: "",
  });
  const [isChecked, setIsChecked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  // A button opened it, to type.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  const draft: Draft = { ...typed, key };
  const all = problemsOf(operation, draft);
  // A live key is refused at once; the rest is told when it is sent.
  const problems: Problems = isChecked ? all : isLiveKey(key) ? { key: all.key } : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsChecked(true);
    if (Object.keys(all).length > 0) {
      // Once it is marked.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
      return;
    }
    const request = prepare(operation, draft);
    setIsSending(true);
    setOutcome(undefined);
    setOutcome(await outcomeOf(request, key.trim()));
    setIsSending(false);
  }

  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      aria-label={`Try it: ${summary}`}
      className={classes.panel}
      onSubmit={submit}
    >
      <Field
        label="Test key"
        hint={
          <>
            Stays in the memory of this page. <a href="/settings/api-keys">Create one</a> in test mode.
          </>
        }
        problem={problems.key}
      >
        {(control) => (
          <input
            {...control}
            type="password"
            autoComplete="off"
            spellCheck={false}
            placeholder="assay_test_…"
            value={key}
            onChange={(event) => setKey(event.currentTarget.value)}
          />
        )}
      </Field>
      {parameters.length > 0 && (
        <div className={classes.parameters}>
          {parameters.map((parameter) => (
            <ParameterField
              key={parameter.name}
              parameter={parameter}
              value={typed.parameters[parameter.name] ?? ""}
              problem={problems[parameter.name]}
              onChange={(value) =>
                setTyped({ ...typed, parameters: { ...typed.parameters, [parameter.name]: value } })
              }
            />
          ))}
        </div>
      )}
      {takesIdempotencyKey && (
        <Field
          label="Idempotency-Key"
          hint="Optional: makes it safe to send again."
          problem={problems.idempotencyKey}
        >
          {(control) => (
            <span className={classes.row}>
              <input
                {...control}
                autoComplete="off"
                spellCheck={false}
                maxLength={255}
                value={typed.idempotencyKey}
                onChange={(event) => setTyped({ ...typed, idempotencyKey: event.currentTarget.value })}
              />
              <button
                type="button"
                className={docs.button}
                onClick={() => setTyped({ ...typed, idempotencyKey: newKey() })}
              >
                New key
              </button>
            </span>
          )}
        </Field>
      )}
      {example !== undefined && (
        <Field label="Body (JSON)" problem={undefined}>
          {(control) => (
            <textarea
              {...control}
              rows={Math.min(16, example.split("\n").length + 1)}
              spellCheck={false}
              value={typed.body}
              onChange={(event) => setTyped({ ...typed, body: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      <button type="submit" className={classes.send} aria-disabled={isSending}>
        {isSending ? "Sending…" : "Send"}
      </button>
      <AnswerView outcome={outcome} origin={origin} summary={summary} />
    </form>
  );
}

async function outcomeOf(request: Prepared, key: string): Promise<Outcome> {
  try {
    return { request, answer: await send(request, key), failure: undefined };
  } catch (error) {
    return { request, answer: undefined, failure: (error as Error).message };
  }
}

/** 128 random bits. `crypto.randomUUID` exists only where the page is served over https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
