export interface ListedPerson {
  uid: string;
  /** Primary name first, then aliases. With a comma, what is before it is the family name: `IVANOV, Ivan Petrovich`. */
  names: string[];
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; a range of years is one entry a year. */
  birthDates: string[];
  addresses: ListedAddress[];
  /** Nationality, citizenship and country of residence, as the list writes them. */
  countries: string[];
  /** The sanctions program or regime; empty where the list names none. */
  program: string;
}

export interface ListedAddress {
  street: string;
  city: string;
  /** As the list writes it; for addresses in the United States usually the state's code. */
  state: string;
  zip: string;
  country: string;
}
