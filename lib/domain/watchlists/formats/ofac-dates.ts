const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const oneDate = /^(?:(\d{1,2}) )?(?:([a-z]{3}) )?(\d{4})$/;
/** A longer range says nothing about a date. */
const longestRange = 20;

/** Reads remarks such as `DOB 05 Jun 1957; alt. DOB circa 1958`. Returns `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
export function birthDatesIn(remarks: string): string[] {
  const dates: string[] = [];
  for (const part of remarks.split(";")) {
    const stated = statedIn(part, /^(?:alt\. )?DOB\s/i)
      ?.toLowerCase()
      .replace("circa ", "");
    if (stated === undefined) continue;
    const { from, to } = rangeIn(stated);
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

/** Undefined if the part has another label. */
function statedIn(part: string, label: RegExp): string | undefined {
  const text = part.trim();
  const [found] = label.exec(text) ?? [];
  return found && text.slice(found.length).replace(/\.$/, "").trim();
}

/** Years of a range such as `1957 to 1959`, or `Jun 1957 to May 1959`. */
function rangeIn(stated: string): { from?: string | undefined; to?: string | undefined } {
  const begin = /(\d{4}) to /.exec(stated);
  const end = /\d{4}$/.exec(stated);
  if (!begin || !end || end.index < begin.index + begin[0].length) return {};
  return { from: begin[1], to: end[0] };
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}

export function countriesIn(remarks: string): string[] {
  const found = remarks.split(";").flatMap((part) => {
    const country = statedIn(part, /^(?:alt\. )?(?:nationality|citizen) /i);
    return country === undefined ? [] : [country];
  });
  return [...new Set(found)];
}
