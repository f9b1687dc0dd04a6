import { Parts } from "@/app/ui/kit/parts";

/** A name of the interface, which a narrow table breaks only after its marks and before the capitals within it. */
export function Name({ children }: { children: string }) {
  return <Parts text={children} between={/(?<=[_.])|(?<=[a-z])(?=[A-Z])/} />;
}
