import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { findSession } from "@/app/session/current";
import { requestAddress } from "@/app/session/request-address";
import { type Context, contextOf, type Tx } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { type Mode, mode } from "@/lib/contract/api-keys";
import { checkMemberAgain, inMode } from "@/lib/domain/accounts/sessions/sessions";
import { AppError } from "@/lib/platform/errors";
import { describeError } from "@/lib/platform/log";
import type { Platform } from "@/lib/platform/wiring/platform";
import { service } from "@/lib/service/current";
import type { ActionResult } from "./action-result";
import { parseInput } from "./parse-input";

/*
 * Every server action is made by one of these functions. It reads the session, checks the inputs against their
 * schemas and runs the service; a refusal becomes a message. Anyone can call an action, with anything.
 */

/** What an action without a session runs with. */
export interface GuestContext {
  platform: Platform;
  /** The client's address, which attempts are limited by. */
  address: string;
}

type Schemas = readonly z.ZodType[];
type Sent<Inputs extends Schemas> = { -readonly [Index in keyof Inputs]: z.input<Inputs[Index]> };
type Parsed<Inputs extends Schemas> = { -readonly [Index in keyof Inputs]: z.output<Inputs[Index]> };
type Run<Given, Inputs extends Schemas, Value> = (
  context: Given,
  ...inputs: Parsed<Inputs>
) => Promise<Value>;
type Change<Inputs extends Schemas> = Run<Tx<UserPrincipal>, Inputs, unknown>;

/**
 * An action on the live or test data that the page shows. The page says which, since another tab may have switched
 * the cookie; the browser calls the action with the mode first, then an argument for each schema.
 */
export function pageAction<const Inputs extends Schemas, Value>(
  inputs: Inputs,
  run: Run<Context<UserPrincipal>, Inputs, Value>,
): (pageMode: Mode, ...sent: Sent<Inputs>) => Promise<ActionResult<Value>> {
  return async (pageMode, ...sent) =>
    actionResult(async () => {
      const context = await memberContext(parseInput(mode, pageMode));
      return run(checkedAgain(context), ...parseInputs(inputs, sent));
    });
}

/** An action on what both modes share: the organization, its members, the member's own account. */
export function accountAction<const Inputs extends Schemas, Value>(
  inputs: Inputs,
  run: Run<Context<UserPrincipal>, Inputs, Value>,
): (...sent: Sent<Inputs>) => Promise<ActionResult<Value>> {
  return async (...sent) =>
    actionResult(async () => {
      const context = await memberContext("live");
      return run(context, ...parseInputs(inputs, sent));
    });
}

/** A page action in one transaction, of whose result the page needs nothing. */
export const pageChange = <const Inputs extends Schemas>(inputs: Inputs, run: Change<Inputs>) =>
  pageAction(inputs, inTransaction(run));

/** As `pageChange`, on what both modes share. */
export const accountChange = <const Inputs extends Schemas>(inputs: Inputs, run: Change<Inputs>) =>
  accountAction(inputs, inTransaction(run));

function inTransaction<Inputs extends Schemas>(
  run: Change<Inputs>,
): Run<Context<UserPrincipal>, Inputs, null> {
  return async (context, ...inputs) => {
    await context.transaction((inside) => run(inside, ...inputs));
    return null;
  };
}

/** What changes members and accounts checks this itself: it may end the member's own session. */
function checkedAgain(context: Context<UserPrincipal>): Context<UserPrincipal> {
  return {
    ...context,
    transaction: (work) =>
      context.transaction(async (inside) => {
        const result = await work(inside);
        await checkMemberAgain(inside);
        return result;
      }),
  };
}

/** An action without a session. */
export function guestAction<const Inputs extends Schemas, Value>(
  inputs: Inputs,
  run: Run<GuestContext, Inputs, Value>,
): (...sent: Sent<Inputs>) => Promise<ActionResult<Value>> {
  return async (...sent) =>
    actionResult(async () => {
      const context = { platform: service(), address: await requestAddress() };
      return run(context, ...parseInputs(inputs, sent));
    });
}

/** Throws `unauthorized` without a session. It doesn't redirect, as pages do: that would lose what the member typed. */
async function memberContext(pageMode: Mode): Promise<Context<UserPrincipal>> {
  const signedIn = await findSession();
  if (!signedIn)
    throw new AppError(
      "unauthorized",
      "You've been signed out. Sign in again in another tab, then try again here",
    );
  return contextOf(service(), inMode(signedIn, pageMode));
}

/** Runs a service for a page: refusals become messages, at the fields at fault if there are any. */
export async function actionResult<Value>(run: () => Promise<Value>): Promise<ActionResult<Value>> {
  try {
    return { ok: true, value: await run() };
  } catch (error) {
    // Redirects are thrown too.
    unstable_rethrow(error);
    if (error instanceof AppError) {
      const fieldErrors = Object.fromEntries(error.details.map(({ path, message }) => [path, message]));
      return { ok: false, code: error.code, message: error.message, fieldErrors };
    }
    service().log.error({ error: describeError(error) }, "an action failed");
    return { ok: false, message: "Something went wrong on our side. Try again.", fieldErrors: {} };
  }
}

function parseInputs<Inputs extends Schemas>(inputs: Inputs, sent: readonly unknown[]): Parsed<Inputs> {
  return inputs.map((schema, index) => parseInput(schema, sent[index])) as Parsed<Inputs>;
}
