/**
 * Password length limits in code points, after NIST SP 800-63B: length matters, and there are no composition rules. The
 * service also refuses passwords that are easy to guess. Apart from the schemas, because forms load it.
 */
export const passwordLength = { min: 12, max: 200 } as const;
