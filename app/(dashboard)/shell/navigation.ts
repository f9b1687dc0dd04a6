import { IconAdjustments, IconKey, type TablerIcon } from "@tabler/icons-react";

interface NavigationItem {
  href: string;
  label: string;
  Icon: TablerIcon;
}

/** The sidebar, section by section. A page is listed here once it exists. */
export const navigation: { label: string; items: NavigationItem[] }[] = [
  { label: "Decide", items: [{ href: "/policy", label: "Policy", Icon: IconAdjustments }] },
  { label: "Settings", items: [{ href: "/settings/api-keys", label: "API keys", Icon: IconKey }] },
];
