import { testApplicants } from "@/lib/risk/test-applicants";
import type { Sample } from "./sample-picker";

/** Test mode's sample applicants as form values. */
export const samples: Sample[] = testApplicants.map(({ ssn, meaning }) => ({
  meaning,
  data: {
    firstName: "Sample",
    lastName: "Applicant",
    ssn: `${ssn.slice(0, 3)}-${ssn.slice(3, 5)}-${ssn.slice(5)}`,
    email: "sample.applicant@gmail.com",
    phone: "(206) 343-7011",
    address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" },
  },
}));
