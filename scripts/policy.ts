import { parseArgs } from "node:util";
import { z } from "zod";
import { instant } from "@/lib/contract/lists";
import { policyVersionNumber, policyView, simulation } from "@/lib/contract/policy-api";
import { policyDiff, policyFile } from "@/lib/contract/policy-file";
import { policyProposal } from "@/lib/contract/policy-proposals";
import { line } from "@/lib/contract/text";
import { type CallerEnv, readCallerEnv } from "@/lib/platform/env";
import { callService, RefusedError } from "./policy/call";
import { readPolicyFile } from "./policy/read-file";
import { diffText, proposalText, simulationText } from "./policy/texts";
import { parseOptions, type Result, runBare, usageError } from "./run-command";

/* `npm run policy`: exports, compares, tries and publishes the policy of a running service, over its API. */

const usage = `usage: npm run policy -- export [--version N] > FILE
       npm run policy -- diff FILE [--version N]
       npm run policy -- dry-run FILE
       npm run policy -- publish FILE --reason TEXT [--starts-at TIME]
       npm run policy -- rollback --reason TEXT [--version N] [--starts-at TIME]
Set ASSAY_URL and ASSAY_API_KEY. diff and dry-run end with 1 if the file changes something. Every failure ends with 2.`;

const version = z.coerce.number().pipe(policyVersionNumber).optional();
const reason = z.string({ error: "is required" }).pipe(line(1, 500));
const startsAt = instant.optional();

/** What each command takes besides a file. */
const commands = {
  export: { hasFile: false, options: z.object({ version }) },
  diff: { hasFile: true, options: z.object({ version }) },
  "dry-run": { hasFile: true, options: z.object({}) },
  publish: { hasFile: true, options: z.object({ reason, "starts-at": startsAt }) },
  rollback: { hasFile: false, options: z.object({ reason, version, "starts-at": startsAt }) },
} as const;

interface Given {
  command: keyof typeof commands;
  file: string;
  version?: number | undefined;
  /** Checked where a command needs it. */
  reason: string;
  startsAt: string | undefined;
}

function parse(): Given {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      version: { type: "string" },
      reason: { type: "string" },
      "starts-at": { type: "string" },
    },
  });
  const [command = "", file = "", ...rest] = positionals;
  if (!Object.hasOwn(commands, command)) throw usageError("name a command");
  const name = command as keyof typeof commands;
  const { hasFile, options } = commands[name];
  if (rest.length > 0 || (file !== "") !== hasFile)
    throw usageError(hasFile ? `${name} takes one file` : `${name} takes no file`);
  for (const option of Object.keys(values))
    if (!Object.hasOwn(options.shape, option)) throw usageError(`${name} takes no --${option}`);
  const given: { version?: number | undefined; reason?: string; "starts-at"?: string | undefined } =
    parseOptions(options, values);
  return {
    command: name,
    file,
    version: given.version,
    reason: given.reason ?? "",
    startsAt: given["starts-at"],
  };
}

const run: Record<keyof typeof commands, (env: CallerEnv, given: Given) => Promise<Result>> = {
  export: async (env, { version: number }) => {
    const path = `/policy/export${number === undefined ? "" : `?version=${number}`}`;
    return JSON.stringify(await callService(env, { method: "GET", path }, policyFile), null, 2);
  },
  diff: async (env, { file, version: number }) => {
    const { document } = readPolicyFile(file);
    const body = { document, ...(number === undefined ? {} : { baseVersion: number }) };
    const diff = await callService(env, { method: "POST", path: "/policy/diff", body }, policyDiff);
    return { text: diffText(diff), status: diff.changes.length === 0 ? 0 : 1 };
  },
  "dry-run": async (env, { file }) => {
    const { document } = readPolicyFile(file);
    const result = await callService(
      env,
      { method: "POST", path: "/policy/simulate", body: { document } },
      simulation,
    );
    return { text: simulationText(result), status: result.changed === 0 ? 0 : 1 };
  },
  publish: async (env, { file, ...given }) => {
    const { document } = readPolicyFile(file);
    return propose(env, "/policy/proposals", { document, ...(await changeOf(env, given)) });
  },
  rollback: async (env, given) => {
    const change = await changeOf(env, given);
    const earlier = given.version ?? change.replacesVersion - 1;
    if (earlier === 0) throw new RefusedError("Version 1 is in force, and no version is earlier");
    return propose(env, "/policy/restore", { ...change, version: earlier });
  },
};

async function changeOf(
  env: CallerEnv,
  { reason: note, startsAt: start }: Pick<Given, "reason" | "startsAt">,
) {
  const { version: replacesVersion } = await callService(env, { method: "GET", path: "/policy" }, policyView);
  return { note, replacesVersion, ...(start === undefined ? {} : { startsAt: start }) };
}

async function propose(env: CallerEnv, path: string, body: object): Promise<string> {
  return proposalText(await callService(env, { method: "POST", path, body }, policyProposal));
}

await runBare(usage, parse, (given) => run[given.command](readCallerEnv(), given), 2);
