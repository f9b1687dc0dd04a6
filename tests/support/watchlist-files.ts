import type { WatchlistFormatName } from "@/lib/contract/watchlists";
import type { ByteStream } from "@/lib/domain/watchlists/formats/format";

/* Small watchlists of made-up persons, in the published formats. */

/** A file in pieces, as it arrives. */
export async function* streamOf(text: string, pieceBytes = 7): ByteStream {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

const row = (...cells: (string | number)[]) =>
  cells.map((cell) => (typeof cell === "number" || cell.startsWith("-0-") ? cell : `"${cell}"`)).join(",");

export const sdn = [
  row(
    1001,
    "KOVALENCHUK, Dmitriy Stepanovich",
    "individual",
    "UKRAINE-EO13660",
    "-0- ",
    "-0- ",
    "-0- ",
    "-0- ",
    "-0- ",
    "-0- ",
    "-0- ",
    "DOB 23 Apr 1971; alt. DOB circa 1972; POB Testgrad; nationality Ukraine; Gender Male.",
  ),
  row(
    1002,
    "TESTGRAD SHIPPING LLC",
    "-0- ",
    "UKRAINE-EO13660",
    "-0- ",
    "-0- ",
    "-0- ",
    "-0- ",
    "-0- ",
    "-0- ",
    "-0- ",
    "-0- ",
  ),
  row(
    1003,
    "AL-QADIRI, Yusuf Hamdan",
    "individual",
    "SDGT",
    "-0- ",
    "-0- ",
    "-0- ",
    "-0- ",
    "-0- ",
    "-0- ",
    "-0- ",
    "DOB 1980 to 1982.",
  ),
]
  .join("\r\n")
  .concat("\r\n\x1a");

export const alt = [
  row(1001, 501, "aka", "KOVALENCHUK, Dima", "-0- "),
  row(1003, 502, "fka", 'AL-QADIRI, "Abu ""Salman"""'.replaceAll('"', ""), "-0- "),
]
  .join("\r\n")
  .concat("\r\n\x1a");

export const add = [
  row(1001, 701, "1423 Pike Street", "Miami, FL 33186", "United States", "-0- "),
  row(1002, 702, "-0- ", "Testgrad", "Ukraine", "-0- "),
]
  .join("\r\n")
  .concat("\r\n\x1a");

export const un = `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-11-18T10:00:00.000Z">
  <INDIVIDUALS>
    <INDIVIDUAL>
      <DATAID>6900001</DATAID><VERSIONNUM>1</VERSIONNUM>
      <FIRST_NAME>Baltasar</FIRST_NAME><SECOND_NAME>Nkurunungi</SECOND_NAME><THIRD_NAME>Okello</THIRD_NAME>
      <UN_LIST_TYPE>DRC</UN_LIST_TYPE><REFERENCE_NUMBER>CDi.999</REFERENCE_NUMBER>
      <NATIONALITY><VALUE>Uganda</VALUE></NATIONALITY>
      <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>B. N. Okelo &amp; Sons</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME/></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ADDRESS><CITY>Kampala</CITY><COUNTRY>Uganda</COUNTRY></INDIVIDUAL_ADDRESS>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1966-03-09</DATE></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1967</FROM_YEAR><TO_YEAR>1968</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
    </INDIVIDUAL>
  </INDIVIDUALS>
  <ENTITIES><ENTITY><DATAID>6900002</DATAID><FIRST_NAME>Testgrad Traders</FIRST_NAME></ENTITY></ENTITIES>
</CONSOLIDATED_LIST>
`;

export const openSanctionsFile = `id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,phones,emails,dataset,first_seen,last_seen,last_change
NK-1,Person,"Wirastuti Handoyo","Wira Handoyo;W. Handoyo",1975-02-01;1975,id;sg,"9 Oak St, Miami, FL 33186, us",,Made-up programme,,,Test Sanctions,2026-01-01T00:00:00,2026-11-19T00:00:00,2026-10-01T00:00:00
NK-2,Company,"Testgrad Holding",,,ua,,,,,,Test Sanctions,2026-01-01T00:00:00,2026-11-20T00:00:00,2026-10-01T00:00:00
`;

/** An edition of each format. */
export const watchlistFiles: Readonly<Record<WatchlistFormatName, readonly string[]>> = {
  "ofac-sdn": [sdn, alt, add],
  "ofac-consolidated": [sdn, alt, add],
  "un-consolidated": [un],
  opensanctions: [openSanctionsFile],
};
