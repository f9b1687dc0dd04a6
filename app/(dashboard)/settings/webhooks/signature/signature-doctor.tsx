"use client";

import { useEffect, useState } from "react";
import classes from "@/app/(dashboard)/settings/webhooks/webhooks.module.css";
import { Alert } from "@/app/ui/kit/feedback";
import { SimpleGrid, Stack } from "@/app/ui/kit/flow";
import { Textarea, TextInput } from "@/app/ui/kit/inputs";
import { PasswordInput } from "@/app/ui/kit/password-input";
import { Text } from "@/app/ui/kit/text";
import { diagnoseSignature, type SignatureDiagnosis } from "@/lib/domain/webhooks/sign/doctor";
import { SchemeCard } from "./scheme-card";

const pauseMilliseconds = 150;
const empty = { headers: "", body: "", secret: "", otherSecret: "", computed: "" };

/**
 * Checks a delivery as it is pasted. Not a form, and its fields have no names, so there is nothing that a
 * browser could send.
 */
export function SignatureDoctor() {
  const [given, setGiven] = useState(empty);
  const diagnosis = useDiagnosis(given);
  const field = (name: keyof typeof empty) => ({
    value: given[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setGiven((before) => ({ ...before, [name]: value }));
    },
    autoComplete: "off",
    spellCheck: false,
  });
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
      <Stack gap="md">
        <Textarea
          label="Headers"
          description="Lines of “name: value”, or the JSON that your framework logs."
          placeholder={
            "x-service-signature: 8f1c…\nwebhook-id: evt_…\nwebhook-timestamp: 1767225600\nwebhook-signature: v1,q0Jz…"
          }
          inputClassName={classes.code}
          autosize
          minRows={4}
          maxRows={10}
          {...field("headers")}
        />
        <Textarea
          label="Raw body"
          description="Exactly as it was received."
          placeholder={'{"id":"evt_…","event":"analysis.completed",…}'}
          inputClassName={classes.code}
          autosize
          minRows={4}
          maxRows={16}
          {...field("body")}
        />
        <PasswordInput
          label="Signing secret"
          description="It stays in this browser and is lost when you leave the page."
          {...field("secret")}
        />
        <PasswordInput
          label="Other secret, during a rotation"
          description="Optional: the old one, or the new one."
          {...field("otherSecret")}
        />
        <TextInput
          label="What your code computes"
          description="Optional: the signature that your code computes often shows what it does differently."
          inputClassName={classes.code}
          {...field("computed")}
        />
      </Stack>
      <Stack gap="md" aria-live="polite" component="section" aria-label="Result">
        <Result diagnosis={diagnosis} />
      </Stack>
    </SimpleGrid>
  );
}

function Result({ diagnosis }: { diagnosis: SignatureDiagnosis | "incomplete" | "impossible" }) {
  if (diagnosis === "incomplete")
    return <Text c="dimmed">The result appears here once you have entered headers, body and secret.</Text>;
  if (diagnosis === "impossible")
    return (
      <Alert color="amber">
        Browsers compute signatures only on pages served over https. Open the dashboard over https or on
        localhost.
      </Alert>
    );
  return (
    <>
      <SchemeCard title="x-service-signature" diagnosis={diagnosis.service} />
      <SchemeCard title="webhook-signature" diagnosis={diagnosis.standard} />
      {diagnosis.computed && <SchemeCard title="What your code computes" diagnosis={diagnosis.computed} />}
    </>
  );
}

function useDiagnosis(given: typeof empty): SignatureDiagnosis | "incomplete" | "impossible" {
  const [diagnosis, setDiagnosis] = useState<SignatureDiagnosis>();
  const isComplete = given.headers.trim() !== "" && given.body !== "" && given.secret !== "";
  const isPossible = typeof crypto === "undefined" || crypto.subtle !== undefined;
  useEffect(() => {
    if (!isComplete || !isPossible) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const found = await diagnoseSignature({ ...given, nowSeconds: Math.floor(Date.now() / 1_000) });
      if (isCurrent) setDiagnosis(found);
    }, pauseMilliseconds);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [given, isComplete, isPossible]);
  if (!isComplete || !diagnosis) return isComplete && !isPossible ? "impossible" : "incomplete";
  return diagnosis;
}
