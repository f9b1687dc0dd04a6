import {
  IconAdjustments,
  IconArrowsExchange,
  IconBell,
  IconBook,
  IconBuilding,
  IconChartHistogram,
  IconChecks,
  IconCode,
  IconFileText,
  IconFingerprint,
  IconFlask,
  IconKey,
  IconLayoutDashboard,
  IconListCheck,
  IconListDetails,
  IconListSearch,
  IconMail,
  IconReportAnalytics,
  IconShieldLock,
  IconStack2,
  IconUserSearch,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
  type TablerIcon,
} from "@tabler/icons-react";
import { type Action, actions, type Role } from "@/lib/auth/roles";

interface NavigationItem {
  href: string;
  label: string;
  Icon: TablerIcon;
  /** The action that the page requires; absent if every role may open it. */
  needs?: Action;
}

/** The sidebar, section by section. A page is listed here once it exists. */
const navigation: { label: string; items: NavigationItem[] }[] = [
  {
    label: "Work",
    items: [
      { href: "/", label: "Overview", Icon: IconLayoutDashboard },
      { href: "/analyze", label: "Analyze", Icon: IconUserSearch, needs: "analysis.create" },
      { href: "/analyses", label: "Analyses", Icon: IconReportAnalytics },
      { href: "/review", label: "Review queue", Icon: IconChecks },
      { href: "/letters", label: "Letters", Icon: IconMail },
      { href: "/applicants", label: "Applicants", Icon: IconUsers },
      { href: "/batches", label: "Batches", Icon: IconStack2 },
      { href: "/lists", label: "Lists", Icon: IconListDetails },
      { href: "/policy", label: "Policy", Icon: IconAdjustments },
      { href: "/performance", label: "Performance", Icon: IconChartHistogram },
      { href: "/studies", label: "Studies", Icon: IconFlask },
    ],
  },
  {
    label: "Settings",
    items: [
      { href: "/settings/organization", label: "Organization", Icon: IconBuilding },
      { href: "/settings/team", label: "Team", Icon: IconUsersGroup },
      { href: "/settings/api-keys", label: "API keys", Icon: IconKey, needs: "api_key.read" },
      { href: "/settings/requests", label: "API requests", Icon: IconArrowsExchange, needs: "api_key.read" },
      { href: "/settings/webhooks", label: "Webhooks", Icon: IconWebhook, needs: "webhook.read" },
      { href: "/settings/letters", label: "Letter template", Icon: IconFileText },
      { href: "/settings/watchlists", label: "Watchlists", Icon: IconListCheck, needs: "watchlist.read" },
      { href: "/settings/audit", label: "Audit log", Icon: IconListSearch, needs: "audit.read" },
      { href: "/settings/notices", label: "Notices", Icon: IconBell, needs: "notice.read" },
      {
        href: "/settings/single-sign-on",
        label: "Single sign-on",
        Icon: IconFingerprint,
        needs: "organization.update",
      },
      { href: "/settings/security", label: "Security", Icon: IconShieldLock },
    ],
  },
  {
    label: "Help",
    items: [
      { href: "/docs", label: "Docs", Icon: IconBook },
      { href: "/docs/api", label: "API reference", Icon: IconCode },
    ],
  },
];

/** The entries that a role may open: no link leads to a page that refuses the member. */
export function navigationFor(role: Role): typeof navigation {
  return navigation
    .map(({ label, items }) => ({
      label,
      items: items.filter(({ needs }) => needs === undefined || mayDo(role, needs)),
    }))
    .filter(({ items }) => items.length > 0);
}

export function mayDo(role: Role, action: Action): boolean {
  return (actions[action].roles as readonly Role[]).includes(role);
}
