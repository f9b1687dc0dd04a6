import type { NormalizedNamePart } from "@/lib/risk/input/normalized-applicant";

const words = (text: string) => new Set(text.split(" "));

/** No one's name. "Co" is a family name. */
const legalForms = words("llc inc incorporated corp corporation ltd llp pllc");
/** No one's name either, as far as lists of names tell. */
const trades = words(
  "deals outlet outlets trading wholesale wholesalers retail electronics enterprises holdings logistics services " +
    "solutions ventures imports exports marketplace warehouse supplies boutique company",
);
/** Some people's names: they stand for a shop beside one of these trades only. */
const besideTrades = words(
  "store stores shop shops goods prime top best global lucky mega super smart direct discount quality express royal us usa",
);

/** A firm's name in place of a person's: certain by its legal form or by two words of trade, doubtful by one. */
export function organizationName(
  first: NormalizedNamePart,
  last: NormalizedNamePart,
): "certain" | "doubtful" | undefined {
  const tokens = [...first.tokens, ...last.tokens];
  if (tokens.some((token) => legalForms.has(token))) return "certain";
  const ofTrade = tokens.filter((token) => trades.has(token)).length;
  if (ofTrade === 0) return undefined;
  return ofTrade + tokens.filter((token) => besideTrades.has(token)).length >= 2 ? "certain" : "doubtful";
}
