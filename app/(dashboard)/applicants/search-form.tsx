import { Button, Group, NativeSelect, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import type { ApplicantSearch } from "@/lib/domain/applicants/search";

interface SearchFormProps {
  maySearchSsn: boolean;
  isBusy: boolean;
  problem: string | undefined;
  onSearch(input: ApplicantSearch): void;
}

const placeholders: Record<ApplicantSearch["by"], string> = {
  email: "Full address",
  name: "Given and family name",
  externalId: "Your own ID",
  ssn: "Nine digits",
};

/** Searches by a whole name or identifier. */
export function SearchForm({ maySearchSsn, isBusy, problem, onSearch }: SearchFormProps) {
  const [by, setBy] = useState<ApplicantSearch["by"]>("email");
  const [value, setValue] = useState("");
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (value.trim() !== "") onSearch({ by, value });
        }}
        // The browser must not remember identifiers.
        autoComplete="off"
        noValidate
      >
        <Group align="flex-start" gap="xs" mb="sm">
          <NativeSelect
            aria-label="Search by"
            data={[
              { value: "email", label: "Email address" },
              { value: "name", label: "Name" },
              { value: "externalId", label: "External ID" },
              ...(maySearchSsn ? [{ value: "ssn", label: "SSN (audited)" }] : []),
            ]}
            value={by}
            onChange={(event) => {
              setBy(event.currentTarget.value as ApplicantSearch["by"]);
              setValue("");
            }}
          />
          <TextInput
            aria-label="Identifier"
            placeholder={placeholders[by]}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
            error={problem}
            maw={320}
            style={{ flex: "1 1 12rem" }}
          />
          <Button
            type="submit"
            variant="default"
            loading={isBusy}
            leftSection={<IconSearch size={16} aria-hidden />}
          >
            Search
          </Button>
        </Group>
      </form>
    </search>
  );
}
