import type { Platform } from "@/lib/platform/wiring/platform";
import type { SourceKind } from "./contract";
import { createCreditSource } from "./credit-source";
import { type HttpSourceOptions, sourceLimits } from "./http-source";
import { createIdentitySource } from "./identity-source";
import type { Sources } from "./source";

export function configureSources({ env, clock, log }: Platform): Sources {
  function optionsOf(source: SourceKind, url: string, token: string): HttpSourceOptions {
    return {
      url,
      token,
      now: clock,
      onOpen: (reason) =>
        log.warn(
          { source, reason, openMilliseconds: sourceLimits.breaker.openMilliseconds },
          "a source failed repeatedly; not asking it for a while",
        ),
      onClose: () => log.info({ source }, "a source is answering again"),
    };
  }
  const { IDENTITY_SOURCE_URL, IDENTITY_SOURCE_TOKEN, CREDIT_SOURCE_URL, CREDIT_SOURCE_TOKEN } = env;
  return {
    ...(IDENTITY_SOURCE_URL !== undefined && IDENTITY_SOURCE_TOKEN !== undefined
      ? {
          identity: createIdentitySource({
            ...optionsOf("identity", IDENTITY_SOURCE_URL, IDENTITY_SOURCE_TOKEN),
            takesDateOfBirth: env.IDENTITY_SOURCE_TAKES_DATE_OF_BIRTH,
          }),
        }
      : {}),
    ...(CREDIT_SOURCE_URL !== undefined && CREDIT_SOURCE_TOKEN !== undefined
      ? { credit: createCreditSource(optionsOf("credit", CREDIT_SOURCE_URL, CREDIT_SOURCE_TOKEN)) }
      : {}),
  };
}
