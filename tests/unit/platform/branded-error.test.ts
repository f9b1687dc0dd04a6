import { expect, it, vi } from "vitest";
import { AnalysisFailure } from "@/lib/domain/analyses/decide/assess";
import { SourceFailure } from "@/lib/domain/sources/source-failure";
import { DialError } from "@/lib/domain/webhooks/egress/attempt";
import { brandedError, isBrandedError } from "@/lib/platform/branded-error";
import { KeyMismatchError } from "@/lib/platform/crypto/check-keys";
import { KeyFormatError } from "@/lib/platform/crypto/keyring";
import { OpenError } from "@/lib/platform/crypto/seal";
import { MigrationError } from "@/lib/platform/db/migrations/record";
import { EnvironmentError } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { LimitStoreError } from "@/lib/platform/limits/store";

/** A second copy of a module, as in another bundle. */
async function copyOf<Module>(load: () => Promise<Module>): Promise<Module> {
  vi.resetModules();
  return load();
}

const errors: [string, { prototype: Error }, () => Promise<Error>][] = [
  [
    "AppError",
    AppError,
    async () => {
      const copy = await copyOf(() => import("@/lib/platform/errors"));
      expect(copy.AppError).not.toBe(AppError);
      return new copy.AppError("not_found", "No such batch");
    },
  ],
  [
    "SourceFailure",
    SourceFailure,
    async () =>
      new (await copyOf(() => import("@/lib/domain/sources/source-failure"))).SourceFailure("timeout"),
  ],
  [
    "AnalysisFailure",
    AnalysisFailure,
    async () =>
      new (await copyOf(() => import("@/lib/domain/analyses/decide/assess"))).AnalysisFailure("failed"),
  ],
  [
    "OpenError",
    OpenError,
    async () => new (await copyOf(() => import("@/lib/platform/crypto/seal"))).OpenError("does not open"),
  ],
  [
    "EnvironmentError",
    EnvironmentError,
    async () => new (await copyOf(() => import("@/lib/platform/env"))).EnvironmentError("PORT: is wrong"),
  ],
  [
    "DialError",
    DialError,
    async () => new (await copyOf(() => import("@/lib/domain/webhooks/egress/attempt"))).DialError("connect"),
  ],
];
const classes = [
  ...errors.map(([, type]) => type),
  KeyMismatchError,
  KeyFormatError,
  MigrationError,
  LimitStoreError,
];

it.each(errors)(
  "an error from another bundle is an instance of %s, and of no other class",
  async (name, type, make) => {
    const error = await make();
    expect(classes.filter((candidate) => error instanceof (candidate as ErrorConstructor))).toEqual([type]);
    expect([error.name, error instanceof Error, isBrandedError(error)]).toEqual([name, true, true]);
  },
);

it("an error that merely has a class's name is not its instance", () => {
  const impostor = Object.assign(new Error("x"), { name: "AppError", code: "not_found" });
  expect([impostor instanceof AppError, isBrandedError(impostor)]).toEqual([false, false]);
  expect([null, undefined, "AppError", { name: "AppError" }].some((value) => value instanceof AppError)).toBe(
    false,
  );
});

it("a subclass is distinguished from its base", () => {
  class Base extends brandedError("Base") {}
  class Special extends Base {}
  const [plain, special] = [new Base("a"), new Special("b")];
  expect([plain instanceof Base, plain instanceof Special]).toEqual([true, false]);
  expect([special instanceof Base, special instanceof Special]).toEqual([true, true]);
});
