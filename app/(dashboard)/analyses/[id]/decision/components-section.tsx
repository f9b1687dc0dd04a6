import classes from "@/app/(dashboard)/analyses/[id]/frame/case.module.css";
import { Section } from "@/app/(dashboard)/analyses/[id]/frame/section";
import type { RiscScore } from "@/lib/risk/assessment";
import type { Component } from "@/lib/risk/signals/definition";

const names: Record<Component, string> = { identity: "Identity", credit: "Credit", fraud: "Fraud" };
const order = ["identity", "credit", "fraud"] as const satisfies Component[];

export function ComponentsSection({ riscScore }: { riscScore: RiscScore }) {
  return (
    <Section
      title="RISC components"
      id="components"
      action={
        <span className={classes.total}>
          Total <strong>{riscScore.total}</strong>
        </span>
      }
    >
      <ul className={classes.components}>
        {order.map((component) => {
          const coverage = Math.round(riscScore.coverage[component] * 100);
          const score = riscScore.components[component];
          return (
            <li key={component}>
              <div className={classes.componentHead}>
                <span>{names[component]}</span>
                <span className={coverage === 0 ? classes.dimmed : classes.componentScore}>
                  {coverage === 0 ? "not evaluated" : score}
                </span>
              </div>
              <div className={classes.track} aria-hidden>
                {coverage > 0 && (
                  <div
                    className={classes.bar}
                    data-direction="total"
                    style={{ left: 0, width: `${score}%` }}
                  />
                )}
              </div>
              <div className={classes.details}>
                {coverage === 0 ? "No evidence was available." : `${coverage}% of its evidence was available`}
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
