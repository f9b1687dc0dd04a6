import { edition as areaCodes } from "./tables/area-codes";
import { edition as disposableDomains } from "./tables/disposable-domains";
import { edition as freeEmailDomains } from "./tables/free-email-domains";
import { edition as nameTrigrams } from "./tables/name-trigrams";
import { edition as roleMailboxes } from "./tables/role-mailboxes";
import { edition as ssnAreas } from "./tables/ssn-areas";
import { edition as zipCodes } from "./tables/zip-codes";

/** Source and edition of every reference table, for the model card. */
export const tableEditions = {
  ssnAreas,
  areaCodes,
  zipCodes,
  disposableDomains,
  freeEmailDomains,
  roleMailboxes,
  nameTrigrams,
} as const;
