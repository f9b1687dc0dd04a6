const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const oneDate = /^(?:(\d{1,2}) )?(?:([a-z]{3}) )?(\d{4})$/;
const range = /^(?:[^;]*?)(\d{4}) to (?:[^;]*?)(\d{4})$/;
/** A longer range says nothing about a date. */
const longestRange = 20;

/**
 * Dates of birth in OFAC's remarks, such as `DOB 05 Jun 1957; alt. DOB circa 1958; POB Tehran, Iran`, as `YYYY-MM-DD`,
 * `YYYY-MM` or `YYYY`.
 */
export function birthDatesIn(remarks: string): string[] {
  const dates: string[] = [];
  for (const part of remarks.split(";")) {
    const stated = /^\s*(?:alt\. )?DOB\s+(.+?)\.?\s*$/i.exec(part)?.[1]?.toLowerCase().replace("circa ", "");
    if (stated === undefined) continue;
    const [, from, to] = range.exec(stated) ?? [];
    if (from !== undefined && to !== undefined) {
      const years = Number(to) - Number(from);
      for (let year = 0; year <= years && years <= longestRange; year++)
        dates.push(String(Number(from) + year));
      continue;
    }
    const [, day, month, year] = oneDate.exec(stated) ?? [];
    if (year === undefined) continue;
    const number = months.indexOf(month ?? "") + 1;
    if (number === 0) dates.push(year);
    else if (day === undefined) dates.push(`${year}-${pad(number)}`);
    else dates.push(`${year}-${pad(number)}-${pad(Number(day))}`);
  }
  return [...new Set(dates)];
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}

/** Nationalities and citizenships in OFAC's remarks. */
export function countriesIn(remarks: string): string[] {
  const found = remarks.split(";").flatMap((part) => {
    const [, country] = /^\s*(?:alt\. )?(?:nationality|citizen) (.+?)\.?\s*$/i.exec(part) ?? [];
    return country === undefined ? [] : [country];
  });
  return [...new Set(found)];
}
