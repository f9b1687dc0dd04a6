/**
 * Why a mail wasn't sent:
 * - `refused`: the server refuses the recipient or the mail, for good;
 * - `sender`: the server doesn't accept `MAIL_FROM`;
 * - `credentials`: the server doesn't accept the user and password of `SMTP_URL`;
 * - `encryption`: no secure connection;
 * - `unreachable`: no connection, a broken one, or a server that can't take mail now;
 * - `late`: it wasn't sent while it was useful.
 */
export type MailFailure = "refused" | "sender" | "credentials" | "encryption" | "unreachable" | "late";
