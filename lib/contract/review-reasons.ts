/**
 * Reasons that a reviewer can give in addition to signal codes, with their text for the applicant's notice. Based on
 * sample form C-1 of Regulation B (12 CFR 1002, appendix C), limited to reasons that can apply to any applicant.
 */
export const reviewReasons = {
  APPLICATION_INCOMPLETE: "The application is incomplete",
  IDENTITY_NOT_VERIFIED: "We could not verify your identity",
  RESIDENCE_NOT_VERIFIED: "We could not verify your residence",
  EMPLOYMENT_NOT_VERIFIED: "We could not verify your employment",
  INCOME_NOT_VERIFIED: "We could not verify your income",
  INCOME_INSUFFICIENT: "Your income is insufficient for the amount requested",
  OBLIGATIONS_EXCESSIVE: "Your obligations are excessive in relation to your income",
  CREDIT_FILE_INSUFFICIENT: "Your credit file is insufficient",
  CREDIT_HISTORY_ADVERSE: "Your credit history shows delinquent obligations",
  REFERENCES_NOT_VERIFIED: "We could not verify your references",
  DOCUMENTS_NOT_ACCEPTED: "The documents provided could not be accepted",
  INFORMATION_INCONSISTENT: "The information provided is inconsistent",
} as const;
