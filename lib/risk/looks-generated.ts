/** Whether the part before the @ looks drawn at random: long and mixed, or without anything to pronounce. */
export function looksGenerated(mailbox: string): boolean {
  const text = mailbox.replace(/[._-]/g, "");
  if (text.length < 8 || !/^[a-z0-9]+$/.test(text)) return false;
  const changes = text.match(/[a-z](?=\d)|\d(?=[a-z])/g)?.length ?? 0;
  if (changes >= 4) return true;
  return /[bcdfghjklmnpqrstvwxz]{7}/.test(text);
}
