import type { ApplicantData } from "@/lib/contract/applicant";

/** An applicant with nothing to remark, to vary in tests. */
export const maria: ApplicantData = {
  firstName: "Maria",
  lastName: "Santos",
  ssn: "536-22-8741",
  email: "maria.santos@gmail.com",
  phone: "(206) 343-7011",
  address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" },
};
