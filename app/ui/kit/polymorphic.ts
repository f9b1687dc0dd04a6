import type { ComponentPropsWithRef, ElementType, ReactNode } from "react";

/** A component that renders as `component`, with that element's own props. */
export type Polymorphic<Own, Default extends ElementType> = <Element extends ElementType = Default>(
  props: Own & { component?: Element } & Omit<ComponentPropsWithRef<Element>, keyof Own | "component">,
) => ReactNode;

/** What an implementation of one sees: the types above are for its callers. */
export type AnyProps<Own> = Own & { component?: ElementType; children?: ReactNode } & Record<string, unknown>;
