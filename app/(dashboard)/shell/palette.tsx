"use client";

import "@mantine/spotlight/styles.css";
import { createSpotlight, Spotlight, useSpotlight } from "@mantine/spotlight";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { Role } from "@/lib/auth/roles";
import type { Mode } from "@/lib/contract/api-keys";
import { usePaletteItems } from "./use-palette-items";

export interface PaletteProps {
  role: Role;
  mode: Mode;
  /** The palette opens each time this increases. */
  timesOpened: number;
}

const [store, palette] = createSpotlight();
const listboxId = "palette-results";
/** Passed on to the scrolling element, which must be reachable by keyboard; the list's own type lacks it. */
const scrolled: object = {
  viewportProps: { id: listboxId, role: "listbox", "aria-label": "Pages and commands", tabIndex: 0 },
};
const itemId = (index: number) => `palette-result-${index}`;

/** Every page and command in one searchable list; identifiers lead to their records. */
export function Palette({ role, mode, timesOpened }: PaletteProps) {
  const [query, setQuery] = useState("");
  const { opened, selected } = useSpotlight(store);
  const items = usePaletteItems({ role, mode, query });
  useEffect(() => {
    if (timesOpened > 0) palette.open();
  }, [timesOpened]);
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      maxHeight={420}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      attributes={{ content: { "aria-label": "Search and commands" } }}
    >
      <Spotlight.Search
        // What is typed may be a person's identifier: the browser must not remember it.
        autoComplete="off"
        spellCheck={false}
        placeholder="Search a person or ID, go to a page"
        leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
        role="combobox"
        aria-label="Search and commands"
        aria-expanded={opened}
        aria-controls={listboxId}
        aria-autocomplete="list"
        aria-activedescendant={selected >= 0 && selected < items.length ? itemId(selected) : undefined}
      />
      <Spotlight.ActionsList {...scrolled}>
        {items.map(({ id, label, hint, Icon, run }, index) => (
          <Spotlight.Action
            key={id}
            // The component drops its own `id`, and leaves the mark on an item that people who are found move down.
            renderRoot={(props) => (
              <button {...props} id={itemId(index)} data-selected={index === selected || undefined} />
            )}
            // The store marks the selected item by position; this tells screen readers.
            role="option"
            aria-selected={index === selected}
            leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
            rightSection={hint}
            label={label}
            onClick={run}
          />
        ))}
      </Spotlight.ActionsList>
      {items.length === 0 && <Spotlight.Empty role="status">No match</Spotlight.Empty>}
    </Spotlight.Root>
  );
}
