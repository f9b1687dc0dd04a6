/**
 * Services that give each person lasting aliases of their own mailbox, which mail reaches: privacy, not a disposable mailbox.
 * Source: Apple, Hide My Email; Mozilla, Firefox Relay; DuckDuckGo, Email Protection; SimpleLogin; Proton Pass; addy.io.
 */
const relays = new Set(
  (
    "privaterelay.appleid.com mozmail.com relay.firefox.com duck.com " +
    "simplelogin.com simplelogin.co simplelogin.fr aleeas.com slmail.me slmails.com silomails.com dralias.com 8alias.com 8shield.net " +
    "passmail.net passmail.com passinbox.com passfwd.com " +
    "addy.io anonaddy.com anonaddy.me 4wrd.cc mailer.me addymail.com"
  ).split(" "),
);

/** Subdomains of a relay count too. */
export function isPrivacyRelay(domain: string, parent: string): boolean {
  return relays.has(domain) || relays.has(parent);
}
