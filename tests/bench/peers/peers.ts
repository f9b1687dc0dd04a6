import { type ChildProcess, spawn } from "node:child_process";
import type { LoadRequest } from "@/tests/bench/support/load";
import { eventually } from "@/tests/support/poll";

/** A server under load. `roots` are the processes whose time counts, with all below them. */
export interface Target {
  name: string;
  url: string;
  roots: number[];
  /** Registers these receivers for one tenant. Returns what makes each of its requests. */
  prepare(receivers: readonly string[]): Promise<() => LoadRequest>;
  close(): Promise<void>;
}

type Call = (method: string, path: string, body?: object) => Promise<{ id?: string }>;

interface Peer {
  name: string;
  /** Of its environment variables. */
  prefix: string;
  /** What one request leads to. */
  measures: "deliveries" | "decisions";
  authorize(token: string): Record<string, string>;
  /** Returns the path and, for the nth request, the body. */
  prepare(call: Call, receivers: readonly string[], env: NodeJS.ProcessEnv): Promise<[string, Body]>;
}

type Body = (n: number) => object;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
/** As large as the data of an `analysis.completed`. */
const data = (n: number) => ({
  ...{ id: `ana_${String(n).padStart(26, "0")}`, status: "completed", riskScore: 12, decision: "APPROVE" },
  applicant: { id: `app_${String(n).padStart(26, "0")}`, externalId: null },
});
let tenants = 0;

export const peers: readonly Peer[] = [
  {
    ...{ name: "Svix", prefix: "SVIX", measures: "deliveries", authorize: bearer },
    async prepare(call, receivers) {
      const { id } = await call("POST", "/api/v1/app/", { name: `bench ${tenants++}` });
      for (const url of receivers) await call("POST", `/api/v1/app/${id}/endpoint/`, { url });
      return [`/api/v1/app/${id}/msg/`, (n) => ({ eventType: "analysis.completed", payload: data(n) })];
    },
  },
  {
    ...{ name: "Outpost", prefix: "OUTPOST", measures: "deliveries", authorize: bearer },
    async prepare(call, receivers) {
      const tenant = `bench-${process.pid}-${tenants++}`;
      await call("PUT", `/api/v1/tenants/${tenant}`);
      for (const url of receivers)
        await call("POST", `/api/v1/tenants/${tenant}/destinations`, {
          ...{ type: "webhook", topics: ["*"], config: { url } },
        });
      const message = { tenant_id: tenant, topic: "analysis.completed" };
      return ["/api/v1/publish", (n) => ({ ...message, data: data(n) })];
    },
  },
  {
    ...{ name: "Marble", prefix: "MARBLE", measures: "decisions" },
    authorize: (token) => ({ "x-api-key": token }),
    async prepare(_call, _receivers, env) {
      const body = env.MARBLE_BODY;
      if (body === undefined) throw new Error("MARBLE_BODY is missing: the body of a decision, as JSON");
      return ["/v1/decisions", (n) => JSON.parse(body.replaceAll("{n}", String(n)))];
    },
  },
];

/** Undefined if the environment names no such peer. Starts it if there is a command, and waits until it answers. */
export async function openPeer(peer: Peer, env: NodeJS.ProcessEnv): Promise<Target | undefined> {
  const of = (name: string) => env[`${peer.prefix}_${name}`];
  const [url, command] = [of("URL"), of("COMMAND")];
  if (url === undefined) return undefined;
  const child = command === undefined ? undefined : spawn(command, { shell: true, detached: true, env });
  child?.stderr.resume();
  child?.stdout.resume();
  const roots = [...(of("PIDS")?.split(",").map(Number) ?? []), ...(child?.pid ? [child.pid] : [])];
  const headers = { "content-type": "application/json", ...peer.authorize(of("TOKEN") ?? "") };
  const call: Call = async (method, path, body) => {
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(url + path, { method, headers, ...init });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${peer.name}: ${method} ${path} answered ${answer.status}: ${text}`);
    return text === "" ? {} : JSON.parse(text);
  };
  const target: Target = {
    ...{ name: peer.name, url, roots },
    async prepare(receivers) {
      const [path, bodyOf] = await peer.prepare(call, receivers, env);
      let n = 0;
      return () => ({ method: "POST", path, headers, body: JSON.stringify(bodyOf(n++)) });
    },
    close: async () => end(child),
  };
  try {
    if (roots.length === 0) throw new Error(`${peer.prefix}_PIDS or ${peer.prefix}_COMMAND is missing`);
    const answer = () => fetch(url).catch(() => undefined);
    await eventually(`an answer of ${peer.name}`, answer, (given) => given !== undefined, 60_000);
    if (child && child.exitCode !== null) throw new Error(`${peer.prefix}_COMMAND has ended`);
  } catch (error) {
    end(child);
    throw error;
  }
  return target;
}

/** With everything that the command started. */
function end(child: ChildProcess | undefined): void {
  if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
}
