import { IconKey, type TablerIcon } from "@tabler/icons-react";

interface NavigationItem {
  href: string;
  label: string;
  Icon: TablerIcon;
}

/** The sidebar, section by section. A page is listed here once it exists. */
export const navigation: { label: string; items: NavigationItem[] }[] = [
  { label: "Settings", items: [{ href: "/settings/api-keys", label: "API keys", Icon: IconKey }] },
];
