import type { ApplicantData } from "@/lib/contract/applicant";

/** Everything about her, in spellings that must be normalized before a source sees them. */
export const maria = {
  firstName: "Maria",
  lastName: "Santos",
  ssn: "536-22-8741",
  email: "maria.santos@gmail.com",
  phone: "(206) 343-7011",
  address: { street: "1423 Pike St", city: "Seattle", state: "Washington", zip: "98101 1234" },
} as const satisfies ApplicantData;
