import { IconKey, IconListSearch, IconStack2, IconWebhook, type TablerIcon } from "@tabler/icons-react";

interface NavigationItem {
  href: string;
  label: string;
  Icon: TablerIcon;
}

/** The sidebar, section by section. A page is listed here once it exists. */
export const navigation: { label: string; items: NavigationItem[] }[] = [
  { label: "Work", items: [{ href: "/batches", label: "Batches", Icon: IconStack2 }] },
  {
    label: "Settings",
    items: [
      { href: "/settings/api-keys", label: "API keys", Icon: IconKey },
      { href: "/settings/webhooks", label: "Webhooks", Icon: IconWebhook },
      { href: "/settings/audit", label: "Audit log", Icon: IconListSearch },
    ],
  },
];
