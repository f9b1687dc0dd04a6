import { Button } from "@/app/ui/kit/button";
import { NativeSelect, TextInput } from "@/app/ui/kit/inputs";
import { ButtonLink } from "@/app/ui/links/button-link";
import frame from "@/app/ui/page/report.module.css";
import type { PolicyVersion } from "@/lib/domain/policy/list";
import classes from "./backtest.module.css";
import { addressOf, type Filters } from "./read-filters";

interface FilterFormProps {
  studyId: string;
  filters: Filters;
  /** Newest first. */
  versions: readonly PolicyVersion[];
  /** The first and the last day of the study. */
  days: { first: string; last: string };
}

/** A plain form: the choice is part of the address, so that the result can be shared. */
export function FilterForm({ studyId, filters, versions, days }: FilterFormProps) {
  const { version, from, to, product } = filters;
  const choices = versions.map((each) => ({
    value: `${each.version}`,
    label: `Version ${each.version}${each.note === null ? "" : `: ${each.note}`}`,
  }));
  const isListed = version === "" || choices.some(({ value }) => value === version);
  return (
    <form method="get" className={`${classes.filters} ${frame.noPrint}`}>
      <NativeSelect
        label="Policy"
        name="version"
        defaultValue={version}
        data={[
          { value: "", label: "In force" },
          ...choices,
          ...(isListed ? [] : [{ value: version, label: `Version ${version}` }]),
        ]}
      />
      <TextInput
        type="date"
        label="From (UTC)"
        name="from"
        defaultValue={from}
        min={days.first}
        max={days.last}
      />
      <TextInput type="date" label="To (UTC)" name="to" defaultValue={to} min={days.first} max={days.last} />
      <TextInput
        label="Product"
        name="product"
        defaultValue={product}
        placeholder="All"
        pattern="[a-z0-9][a-z0-9\-]{0,63}"
        title="Lowercase letters, digits and dashes, as in your applications"
        autoComplete="off"
      />
      <div className={classes.buttons}>
        <Button type="submit">Backtest</Button>
        {Object.values(filters).some((value) => value !== "") && (
          <ButtonLink href={addressOf(studyId, noFilters)} variant="subtle" color="gray">
            Clear
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

const noFilters: Filters = { version: "", from: "", to: "", product: "" };
