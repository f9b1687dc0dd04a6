import {
  IconAdjustments,
  IconBell,
  IconBook,
  IconBuilding,
  IconChecks,
  IconKey,
  IconLayoutDashboard,
  IconListSearch,
  IconReportAnalytics,
  IconShieldLock,
  IconStack2,
  IconUserSearch,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
  type TablerIcon,
} from "@tabler/icons-react";

interface NavigationItem {
  href: string;
  label: string;
  Icon: TablerIcon;
}

/** The sidebar, section by section. A page is listed here once it exists. */
export const navigation: { label: string; items: NavigationItem[] }[] = [
  {
    label: "Work",
    items: [
      { href: "/", label: "Overview", Icon: IconLayoutDashboard },
      { href: "/analyze", label: "Analyze", Icon: IconUserSearch },
      { href: "/analyses", label: "Analyses", Icon: IconReportAnalytics },
      { href: "/review", label: "Review queue", Icon: IconChecks },
      { href: "/applicants", label: "Applicants", Icon: IconUsers },
      { href: "/batches", label: "Batches", Icon: IconStack2 },
      { href: "/policy", label: "Policy", Icon: IconAdjustments },
    ],
  },
  {
    label: "Settings",
    items: [
      { href: "/settings/organization", label: "Organization", Icon: IconBuilding },
      { href: "/settings/team", label: "Team", Icon: IconUsersGroup },
      { href: "/settings/api-keys", label: "API keys", Icon: IconKey },
      { href: "/settings/webhooks", label: "Webhooks", Icon: IconWebhook },
      { href: "/settings/audit", label: "Audit log", Icon: IconListSearch },
      { href: "/settings/notices", label: "Notices", Icon: IconBell },
      { href: "/settings/security", label: "Security", Icon: IconShieldLock },
    ],
  },
  { label: "Help", items: [{ href: "/docs", label: "Docs", Icon: IconBook }] },
];
