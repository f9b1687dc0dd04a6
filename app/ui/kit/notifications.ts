export interface Notification {
  id: number;
  message: string;
  color?: "green" | "red";
}

type Listener = (shown: readonly Notification[]) => void;

/** More would cover the page. */
const most = 3;

let next = 1;
let shown: readonly Notification[] = [];
const listeners = new Set<Listener>();

function set(now: readonly Notification[]): void {
  shown = now;
  for (const listener of listeners) listener(now);
}

/** Messages about what was done, for any code; <Toasts> shows them. */
export const notifications = {
  show(notification: Omit<Notification, "id">): void {
    set([...shown, { ...notification, id: next++ }].slice(-most));
  },
  hide(id: number): void {
    set(shown.filter((each) => each.id !== id));
  },
  clean(): void {
    set([]);
  },
  current: (): readonly Notification[] => shown,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
