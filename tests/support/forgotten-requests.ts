/** How many requests a limit a minute may have forgotten since `begun`: after a minute's end they weigh less each second. */
export function forgottenSince(begun: number, requestsPerMinute: number): number {
  const now = Date.now();
  const hasMinuteEnded = Math.floor(begun / 60_000) !== Math.floor(now / 60_000);
  return hasMinuteEnded ? Math.ceil((requestsPerMinute * (now - begun)) / 60_000) : 0;
}
