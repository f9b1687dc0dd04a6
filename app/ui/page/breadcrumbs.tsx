import { Skeleton } from "@/app/ui/kit/feedback";
import { TextLink } from "@/app/ui/links/text-link";
import classes from "./breadcrumbs.module.css";

/** A page above the current one. */
export interface Crumb {
  href: string;
  label: string;
}

/** The path from the section's page to the current one, whose heading follows. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={classes.breadcrumbs}>
      <ol className={classes.list}>
        {trail.map(({ href, label }) => (
          <li key={href} className={classes.item}>
            <TextLink href={href}>
              <bdi>{label}</bdi>
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Its placeholder while a page loads. */
export function BreadcrumbsSkeleton() {
  return (
    <div className={classes.breadcrumbs}>
      <Skeleton h={14} w={90} my={3} />
    </div>
  );
}
