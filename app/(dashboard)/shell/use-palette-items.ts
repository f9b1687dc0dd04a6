import {
  IconArrowRight,
  IconContrast,
  IconKey,
  IconListSearch,
  IconLogout,
  IconStack2,
  IconSwitchHorizontal,
  IconUser,
  IconUserSearch,
  type TablerIcon,
} from "@tabler/icons-react";
import { startTransition } from "react";
import { keepSearch } from "@/app/(dashboard)/search/kept-searches";
import { leaveFor } from "@/app/ui/links/leaving";
import { useOnlineRouter } from "@/app/ui/page/use-online-router";
import { shownScheme, useColorScheme } from "@/app/ui/theme/use-color-scheme";
import type { Action, Role } from "@/lib/auth/roles";
import type { Mode } from "@/lib/contract/api-keys";
import { decisionNames } from "@/lib/contract/decision-names";
import { readingNames, readingsOf } from "@/lib/contract/readings";
import { mayDo, navigationFor } from "./navigation";
import { synonymsOf } from "./palette-synonyms";
import { recordOf } from "./record-of";
import { leaveSession } from "./sign-out";
import { useModeChange } from "./use-mode-change";
import { usePeople } from "./use-people";

export interface PaletteItem {
  id: string;
  label: string;
  /** Shown next to the label: its kind, or a person's score and decision. */
  hint: string;
  Icon: TablerIcon;
  run(): void;
}

/** The palette's items for what the member has typed so far. */
export function usePaletteItems({
  role,
  mode,
  query,
}: {
  role: Role;
  mode: Mode;
  query: string;
}): PaletteItem[] {
  const router = useOnlineRouter();
  const changeMode = useModeChange();
  const [colorScheme, setColorScheme] = useColorScheme();
  const otherScheme = shownScheme(colorScheme) === "dark" ? "light" : "dark";
  const otherMode: Mode = mode === "live" ? "test" : "live";
  const goTo = (href: string) => () => leaveFor(href, router.push);
  const found = usePeople(mode, query);

  const commands: (PaletteItem & { needs?: Action })[] = [
    {
      id: "analyze",
      label: "Analyze an applicant",
      Icon: IconUserSearch,
      run: goTo("/analyze"),
      needs: "analysis.create" as const,
    },
    {
      id: "batch",
      label: "New batch",
      Icon: IconStack2,
      run: goTo("/batches/new"),
      needs: "batch.create" as const,
    },
    {
      id: "key",
      label: "Create API key",
      Icon: IconKey,
      run: goTo("/settings/api-keys"),
      needs: "api_key.create" as const,
    },
    {
      id: "mode",
      label: `Switch to ${otherMode} mode`,
      Icon: IconSwitchHorizontal,
      run: () => startTransition(() => changeMode(otherMode)),
    },
    {
      id: "scheme",
      label: `Use the ${otherScheme} color scheme`,
      Icon: IconContrast,
      run: () => setColorScheme(otherScheme),
    },
    { id: "leave", label: "Sign out", Icon: IconLogout, run: () => void leaveSession() },
  ].map((command) => ({ ...command, hint: "Command" }));
  const pages = navigationFor(role).flatMap(({ label: section, items }) =>
    items.map(({ href, label, Icon }) => ({ id: href, label, hint: section, Icon, run: goTo(href) })),
  );
  const allowed = commands.filter(({ needs }) => needs === undefined || mayDo(role, needs));
  const named = [...pages, ...allowed].filter(({ id, label, hint }) =>
    hasWords(`${label} ${hint} ${synonymsOf(id)}`, query),
  );

  const typed = query.trim();
  const record = recordOf(typed, role);
  if (record) {
    const { href, what } = record;
    return [
      { id: "record", label: `Open the ${what} ${typed}`, hint: "ID", Icon: IconArrowRight, run: goTo(href) },
    ];
  }
  const [reading] = readingsOf(typed);
  if (reading === undefined) return named;
  const people = found.map(({ id, name, place, latest }) => ({
    id,
    label: place === null ? name : `${name}, ${place}`,
    hint: latest ? `${latest.riskScore} · ${decisionNames[latest.finalDecision]}` : "Applicant",
    Icon: IconUser,
    run: goTo(latest ? `/analyses/${latest.id}` : `/applicants/${id}`),
  }));
  const search: PaletteItem = {
    id: "search",
    label: `Search analyses for “${typed}”`,
    hint: readingNames[reading],
    Icon: IconListSearch,
    // By an opaque id, never by the text: it may be a person's name or number.
    run: () => leaveFor(`/analyses?search=${keepSearch({ text: typed })}`, router.push),
  };
  return [...people, ...named, search];
}

function hasWords(text: string, query: string): boolean {
  const within = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
}
