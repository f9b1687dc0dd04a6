import { Fragment } from "react";

/** A signal's code, which may break after an underscore, so that a narrow table has room for its figures. */
export function SignalCode({ children }: { children: string }) {
  return children.split(/(?<=_)/).map((word, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a code never change places
    <Fragment key={place}>
      {word}
      <wbr />
    </Fragment>
  ));
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
