import { useState } from "react";
import type { StepUp } from "@/lib/domain/accounts/second-factor/read";

/** What a member still lacks for a search by SSN; `refused` if the role does not include it. */
export type SsnSearch = StepUp | "refused";

/** The code that a form asks for, unless one was given recently. `error`: why the code was refused. */
export function useStepUpCode(stepUp: SsnSearch, error: string | undefined) {
  const [code, setCode] = useState("");
  const [takesCode, setTakesCode] = useState(stepUp === "code");
  // A code given before the page was rendered may be too old by now; the answer then asks for another.
  if (error !== undefined && !takesCode) setTakesCode(true);
  return {
    code,
    setCode,
    takesCode,
    /** The part of the request's body. */
    sent: takesCode ? { code } : {},
    /** To call when a request was answered: for a while no other code is needed. */
    accept() {
      setTakesCode(false);
      setCode("");
    },
  };
}
