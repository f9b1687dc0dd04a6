"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { CopyTextButton } from "@/app/ui/copy/copy-text-button";
import { ConfirmButton } from "@/app/ui/dialogs/confirm-button";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { useDone } from "@/app/ui/dialogs/use-done";
import { Button } from "@/app/ui/kit/button";
import { Badge } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import { TextInput } from "@/app/ui/kit/inputs";
import { Text } from "@/app/ui/kit/text";
import type { SsoDomainView } from "@/lib/domain/single-sign-on/settings/read";
import { add, remove, verify } from "./actions";

export function DomainList({ domains }: { domains: SsoDomainView[] }) {
  const router = useRouter();
  const finish = useDone();
  const [domain, setDomain] = useState("");
  const { isBusy, problem, run } = useDialogAction();
  return (
    <Stack gap="md">
      <Text c="dimmed" size="sm">
        People with a verified email address at these domains can sign in. Prove each domain by a TXT record
        at your name server.
      </Text>
      {problem?.fieldErrors.domain === undefined && <ProblemAlert problem={problem} />}
      {domains.map((each) => (
        <Domain
          key={each.domain}
          {...each}
          onVerify={() =>
            run(
              () => verify(each.domain),
              () => finish("Domain verified."),
            )
          }
        />
      ))}
      <form
        aria-label="Add an email domain"
        onSubmit={(event) => {
          event.preventDefault();
          void run(
            () => add(domain),
            () => {
              setDomain("");
              router.refresh();
            },
          );
        }}
      >
        <Group gap="sm" align="flex-end">
          <TextInput
            label="Email domain"
            placeholder="lender.com"
            autoComplete="off"
            value={domain}
            onChange={(event) => setDomain(event.currentTarget.value)}
            error={problem?.fieldErrors.domain}
          />
          <Button type="submit" variant="default" loading={isBusy}>
            Add domain
          </Button>
        </Group>
      </form>
    </Stack>
  );
}

interface DomainProps extends SsoDomainView {
  onVerify(): void;
}

function Domain({ domain, record, isVerified, onVerify }: DomainProps) {
  return (
    <Stack gap="xs" component="article" aria-label={domain}>
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <Text fw={600} component="h3" size="sm">
            {domain}
          </Text>
          <Badge color={isVerified ? "green" : "amber"}>{isVerified ? "Verified" : "Not verified"}</Badge>
        </Group>
        <Group gap="xs">
          {!isVerified && (
            <Button size="compact-sm" variant="default" aria-label={`Verify ${domain}`} onClick={onVerify}>
              Verify
            </Button>
          )}
          <ConfirmButton
            button={{
              size: "compact-sm",
              variant: "subtle",
              "aria-label": `Remove ${domain}`,
              children: "Remove…",
            }}
            title="Remove domain"
            confirm="Remove domain"
            keep="Keep domain"
            color="red"
            action={() => remove(domain)}
            done="Domain removed."
          >
            People at <b>{domain}</b> can't sign in at your provider anymore. Their accounts stay. To add the
            domain again, you have to prove it again.
          </ConfirmButton>
        </Group>
      </Group>
      {!isVerified && (
        <>
          <Value label="Name of the TXT record" text={record.name} what="name" />
          <Value label="Value of the TXT record" text={record.value} what="value" />
        </>
      )}
    </Stack>
  );
}

function Value({ label, text, what }: { label: string; text: string; what: string }) {
  return (
    <Group gap="sm" align="flex-end">
      <TextInput label={label} value={text} readOnly flex="1 1 16rem" spellCheck={false} />
      <CopyTextButton text={text} what={what} size="sm" />
    </Group>
  );
}
