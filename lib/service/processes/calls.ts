/** One end of a channel between two processes, as Node gives it. */
export interface Channel {
  send?(message: unknown, sent: (error: Error | null) => void): unknown;
  on(event: "message", listener: (message: unknown) => void): unknown;
}

/** What an end answers, by name. */
export type Answers = Record<string, (input: never) => unknown>;

/** Calls the other end. A call that it doesn't answer rejects once `end` is called. */
export interface Calls<Other extends Answers> {
  call<Name extends keyof Other & string>(
    name: Name,
    input: Parameters<Other[Name]>[0],
  ): Promise<Awaited<ReturnType<Other[Name]>>>;
  end(): void;
}

type Message =
  | { kind: "call"; id: number; name: string; input: unknown }
  | { kind: "value"; id: number; value: unknown }
  | { kind: "failure"; id: number; error: PassedError };

/** An error may hold what can't be cloned, and a clone lacks the codes by which it shows that a database is away. */
type PassedError = Pick<NodeJS.ErrnoException, "name" | "message" | "stack" | "code" | "syscall">;

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Two processes call each other's functions. What they pass must be cloneable. */
export function createCalls<Other extends Answers>(channel: Channel, answers: Answers): Calls<Other> {
  const waiting = new Map<number, Waiting>();
  let latest = 0;
  let isEnded = false;
  let gathered: Message[] = [];
  /** Those of one turn go together: many take a third of the time that they take alone. */
  const send = (message: Message) => {
    if (gathered.push(message) > 1) return;
    setImmediate(() => {
      // Whether they arrive shows in the answers, or when the other process ends.
      if (!isEnded) channel.send?.(gathered, () => {});
      gathered = [];
    });
  };

  async function answer(id: number, name: string, input: unknown): Promise<void> {
    try {
      const value = await answers[name]?.(input as never);
      send({ kind: "value", id, value });
    } catch (error) {
      const { name, message, stack, code, syscall } = error as NodeJS.ErrnoException;
      send({ kind: "failure", id, error: { name, message, stack, code, syscall } });
    }
  }

  channel.on("message", (received) => {
    // Others use the channel, too.
    if (Array.isArray(received)) for (const message of received) receive(message);
  });

  function receive(message: Message): void {
    if (message.kind === "call") {
      void answer(message.id, message.name, message.input);
      return;
    }
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === "value") call?.resolve(message.value);
    else call?.reject(Object.assign(new Error(), message.error));
  }

  return {
    call(name, input) {
      if (isEnded) return Promise.reject(ended());
      latest++;
      const id = latest;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve: resolve as Waiting["resolve"], reject });
        send({ kind: "call", id, name, input });
      });
    },
    end() {
      isEnded = true;
      for (const { reject } of waiting.values()) reject(ended());
      waiting.clear();
    },
  };
}

function ended(): Error {
  return new Error("the other process has ended");
}
