/** A driver adapter as Prisma's engine wants it: results and errors are values, on every object it returns. */
export function captureErrors<T extends object>(target: T): object {
  return new Proxy(target, {
    get(object, key) {
      const member: unknown = Reflect.get(object, key);
      if (typeof member !== "function") return member;
      return (...args: unknown[]) => capture(() => member.apply(object, args));
    },
  });
}

function capture(call: () => unknown): unknown {
  try {
    const value = call();
    return value instanceof Promise ? value.then(succeed, fail) : succeed(value);
  } catch (error) {
    return fail(error);
  }
}

function succeed(value: unknown): object {
  const isAdapter = typeof value === "object" && value !== null && "queryRaw" in value;
  return { ok: true, value: isAdapter ? captureErrors(value) : value };
}

function fail(error: unknown): object {
  const cause = typeof error === "object" && error !== null && "cause" in error ? error.cause : undefined;
  return { ok: false, error: cause ?? { kind: "GenericJs", id: 0, message: String(error) } };
}
