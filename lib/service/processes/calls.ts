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
  | { kind: "failure"; id: number; error: unknown };

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Two processes call each other's functions. What they pass must be cloneable. */
export function createCalls<Other extends Answers>(channel: Channel, answers: Answers): Calls<Other> {
  const waiting = new Map<number, Waiting>();
  let latest = 0;
  let isEnded = false;
  const send = (message: Message) => {
    // Whether it arrives shows in the answer, or when the other process ends.
    if (!isEnded) channel.send?.(message, () => {});
  };

  async function answer(id: number, name: string, input: unknown): Promise<void> {
    try {
      const value = await answers[name]?.(input as never);
      send({ kind: "value", id, value });
    } catch (error) {
      send({ kind: "failure", id, error });
    }
  }

  channel.on("message", (received) => {
    const message = received as Message;
    if (message.kind === "call") {
      void answer(message.id, message.name, message.input);
      return;
    }
    // Others use the channel, too.
    if (message.kind !== "value" && message.kind !== "failure") return;
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === "value") call?.resolve(message.value);
    else call?.reject(message.error);
  });

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
