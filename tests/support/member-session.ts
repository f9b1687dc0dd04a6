import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

/** A member who is signed in over HTTP, without a browser. */
export interface MemberSession {
  organizationName: string;
  /** Of the `Cookie` header. */
  cookie: string;
}

/** Creates an account on a server with `SIGNUP=open` and signs its owner in. `folder`: of the server's build. */
export async function signUpOverHttp(base: string, folder?: string): Promise<MemberSession> {
  const id = randomBytes(5).toString("hex");
  const account = {
    organizationName: `Lender ${id}`,
    name: "Ada Lovelace",
    email: `ada.${id}@lender.example`,
    password: `correct horse ${randomBytes(5).toString("hex")}`,
  };
  await actOverHttp(base, { action: "createAccount", page: "/sign-up", args: [account], folder });
  const { organizationName, email, password } = account;
  return { organizationName, cookie: await signInOverHttp(base, { email, password }) };
}

interface ActionCall {
  /** The exported name. */
  action: string;
  /** A page that has the action. */
  page: string;
  args: unknown[];
  cookie?: string;
  folder?: string | undefined;
}

/** Calls a server action. Throws if it's refused. */
export async function actOverHttp(
  base: string,
  { action, page, args, cookie = "", folder }: ActionCall,
): Promise<void> {
  const response = await fetch(`${base}${page}`, {
    method: "POST",
    headers: {
      "next-action": actionId(action, folder),
      "content-type": "text/plain;charset=UTF-8",
      origin: base,
      cookie,
    },
    body: JSON.stringify(args),
  });
  const answer = await response.text();
  if (!answer.includes('"ok":true')) throw new Error(`${action} was refused: ${response.status} ${answer}`);
}

/** The cookies of a session. */
export async function signInOverHttp(
  base: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const csrf = await fetch(`${base}/api/auth/csrf`);
  const cookiesOf = (response: Response) =>
    response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const answer = await fetch(`${base}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { cookie: cookiesOf(csrf).join("; ") },
    body: new URLSearchParams({ csrfToken, email, password, json: "true" }),
    redirect: "manual",
  });
  return [...cookiesOf(csrf), ...cookiesOf(answer)].join("; ");
}

/** A server action's id in a build. */
export function actionId(name: string, folder = path.resolve(import.meta.dirname, "../..")): string {
  const file = path.join(folder, ".next/server/server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(file, "utf8")) as {
    node: Record<string, { exportedName: string }>;
  };
  const found = Object.entries(node).find(([, { exportedName }]) => exportedName === name);
  if (!found) throw new Error(`there is no action called ${name}`);
  return found[0];
}
