export interface Deferred<Value> {
  promise: Promise<Value>;
  resolve(value: Value): void;
  reject(error: Error): void;
}

/** Without the catch, a failure that no one awaits would end the process. */
export function createDeferred<Value>(): Deferred<Value> {
  let resolve: Deferred<Value>["resolve"] = () => {};
  let reject: Deferred<Value>["reject"] = () => {};
  const promise = new Promise<Value>((settle, fail) => {
    resolve = settle;
    reject = fail;
  });
  promise.catch(() => {});
  return { promise, resolve, reject };
}
