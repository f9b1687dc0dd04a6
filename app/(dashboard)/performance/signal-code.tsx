import { Parts } from "@/app/ui/kit/parts";

/** A signal's code, which may break after an underscore, so that a narrow table has room for its figures. */
export function SignalCode({ children }: { children: string }) {
  return <Parts text={children} between={/(?<=_)/} />;
}

/** The column of a table with a row for each signal. */
export const signalColumn = {
  header: "Signal",
  cell: ({ code }: { code: string }) => (
    <code>
      <SignalCode>{code}</SignalCode>
    </code>
  ),
} as const;
