import { type NameToken, newToken } from "./name-tokens";
import { eastAsianSoundOf } from "./sound";
import { isRespelled } from "./token-likeness";

/** Joins neighbors that the other name writes as one word, Jean Pierre and Jeanpierre, and splits joined initials. */
export function mergeTokens(left: NameToken[], right: NameToken[]): [NameToken[], NameToken[]] {
  const merged = mergeInto(splitInitials(left, right), right);
  return [merged, mergeInto(splitInitials(right, merged), merged)];
}

/** JC beside Jean Claude is two initials. */
function splitInitials(tokens: NameToken[], others: NameToken[]): NameToken[] {
  const [head] = tokens;
  const initials = others.filter(({ field }) => field === "first").map(({ text }) => text[0]);
  if (head?.field !== "first" || head.text.length !== 2 || others[0]?.text === head.text) return tokens;
  if (!head.latin || initials.length < 2 || `${initials[0]}${initials[1]}` !== head.text) return tokens;
  return [...[...head.text].map((letter, index) => newToken(letter, "", "first", index)), ...tokens.slice(1)];
}

function mergeInto(tokens: NameToken[], others: NameToken[]): NameToken[] {
  if (tokens.length < 3) return tokens;
  for (const size of [3, 2])
    for (let start = 0; start + size <= tokens.length; start++) {
      const run = tokens.slice(start, start + size);
      const [head] = run as [NameToken];
      if (run.some((token) => !token.latin || token.field !== head.field)) continue;
      const word = run.map((token, position) => (position === 0 ? token.text : token.joined)).join("");
      const rivals = others.filter(
        ({ latin, text }) => latin && text.length > 3 && Math.abs(text.length - word.length) <= 3,
      );
      if (rivals.length === 0) continue;
      const one = newToken(word, "", head.field, head.index);
      const isOneWord = rivals.some(
        (rival) =>
          rival.joinedSound === one.sound ||
          rival.sound === one.sound ||
          eastAsianSoundOf(rival.text) === eastAsianSoundOf(one.text) ||
          (one.sound.length >= 6 && isRespelled(one.sound, rival.sound, 0.6, false)),
      );
      if (isOneWord) {
        const rest = tokens.slice(start + size);
        return mergeInto([...tokens.slice(0, start), one, ...rest], others);
      }
    }
  return tokens;
}
