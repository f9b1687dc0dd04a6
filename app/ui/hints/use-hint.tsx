import {
  type FocusEvent,
  type ReactNode,
  type RefCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import classes from "./use-hint.module.css";

interface Hinted {
  /** For the element that the hint is about. */
  target: {
    "aria-describedby": string | undefined;
    onMouseEnter(): void;
    onMouseLeave(): void;
    onFocus(event: FocusEvent): void;
    onBlur(): void;
    ref: RefCallback<HTMLElement>;
  };
  /** To render beside it. */
  hint: ReactNode;
}

const openDelayMilliseconds = 150;
const gap = 5;

/** A short text above an element that the pointer is on or the keyboard has moved to. */
export function useHint(text: string): Hinted {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const target = useRef<HTMLElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);

  function open(delayMilliseconds: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(true), delayMilliseconds);
  }
  function close() {
    clearTimeout(timer.current);
    setIsOpen(false);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => key === "Escape" && setIsOpen(false);
    // It would stay where its element was.
    const closeOnScroll = () => setIsOpen(false);
    document.addEventListener("keydown", closeOnEscape);
    document.addEventListener("scroll", closeOnScroll, { capture: true, passive: true });
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      document.removeEventListener("scroll", closeOnScroll, { capture: true });
    };
  }, [isOpen]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer text needs another place
  useLayoutEffect(() => {
    if (bubble.current && target.current) place(bubble.current, target.current);
  }, [isOpen, text]);

  return {
    target: {
      "aria-describedby": isOpen ? id : undefined,
      onMouseEnter: () => open(openDelayMilliseconds),
      onMouseLeave: close,
      onFocus: ({ currentTarget }) => currentTarget.matches(":focus-visible") && open(0),
      onBlur: close,
      ref: (element) => {
        target.current = element;
      },
    },
    hint: isOpen && (
      <span ref={bubble} id={id} role="tooltip" popover="manual" className={classes.hint}>
        {text}
      </span>
    ),
  };
}

/** Above the element, below it where there is no room, and never beyond the window. */
function place(bubble: HTMLElement, target: HTMLElement) {
  if (!bubble.matches(":popover-open")) bubble.showPopover();
  const around = target.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const above = around.top - height - gap;
  const left = around.left + (around.width - width) / 2;
  const most = document.documentElement.clientWidth - width - gap;
  bubble.style.top = `${above < 0 ? around.bottom + gap : above}px`;
  bubble.style.left = `${Math.max(gap, Math.min(left, most))}px`;
}
