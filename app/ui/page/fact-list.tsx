import type { ReactNode } from "react";

interface FactListProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  className?: string | undefined;
  factClassName?: string | undefined;
}

/** Names and values. */
export function FactList({ facts, className, factClassName }: FactListProps) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name} className={factClassName}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
