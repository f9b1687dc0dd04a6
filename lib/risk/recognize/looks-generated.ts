import { unseenTrigrams } from "./gibberish";

const shortest = 8;

/**
 * Whether the part before the @ looks drawn at random: letters and digits mixed over and over without a word, or a long word
 * of letter sequences that no name has. Dates, years and initials beside words pass.
 */
export function looksGenerated(mailbox: string): boolean {
  const text = mailbox.replace(/[._-]/g, "");
  if (text.length < shortest || !/^[a-z0-9]+$/.test(text)) return false;
  const changes = text.match(/[a-z](?=\d)|\d(?=[a-z])/g)?.length ?? 0;
  if (changes >= 4 && !/[a-z]{4}/.test(text)) return true;
  for (const word of text.split(/\d+/)) {
    if (word.length < shortest) continue;
    const { unseen, total } = unseenTrigrams(word);
    if (unseen >= 4 && unseen * 5 >= total * 2) return true;
  }
  return false;
}
