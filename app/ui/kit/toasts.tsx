"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { CloseButton } from "./button";
import { type Notification, notifications } from "./notifications";
import classes from "./toasts.module.css";

const shownMilliseconds = 5_000;
const none: readonly Notification[] = [];

/** Messages about what was done, at the edge of the page. They stay while the pointer or the focus is on them. */
export function Toasts() {
  const shown = useSyncExternalStore(notifications.subscribe, notifications.current, () => none);
  const [isHeld, setIsHeld] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the messages only stay longer
    <div
      className={classes.toasts}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {/* There before the messages, so that screen readers announce them. */}
      <div aria-live="polite">
        {shown.map((notification) => (
          <Toast key={notification.id} notification={notification} isHeld={isHeld} />
        ))}
      </div>
    </div>
  );
}

function Toast({
  notification: { id, message, color },
  isHeld,
}: {
  notification: Notification;
  isHeld: boolean;
}) {
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => notifications.hide(id), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  return (
    <div className={classes.toast} data-color={color} role={color === "red" ? "alert" : undefined}>
      <span className={classes.message}>{message}</span>
      <CloseButton aria-label="Dismiss" onClick={() => notifications.hide(id)} />
    </div>
  );
}
