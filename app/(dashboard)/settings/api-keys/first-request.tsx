import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { CopyTextButton } from "@/app/ui/copy/copy-text-button";
import { Loader } from "@/app/ui/kit/feedback";
import { Group } from "@/app/ui/kit/flow";
import { Anchor, Text } from "@/app/ui/kit/text";
import { type IssuedKey, isKeyUsed } from "./actions";
import { firstCurl } from "./first-curl";
import classes from "./first-request.module.css";

/** A request to try a new key with, and whether the key has been used yet. */
export function FirstRequest({ issued, origin }: { issued: IssuedKey; origin: string }) {
  const isUsed = useKeyUsed(issued);
  const curl = firstCurl(issued, origin);
  return (
    <section aria-labelledby="first-request">
      <Group justify="space-between" mb={6}>
        <Text component="h3" id="first-request" size="sm" fw={600}>
          Try it
        </Text>
        <CopyTextButton text={curl} what="request" label="Copy request" />
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section tabIndex={0} aria-label="Request with the new key" className={classes.code}>
        <pre>{curl}</pre>
      </section>
      <div role="status" className={classes.status} data-used={isUsed || undefined}>
        {isUsed ? (
          <>
            <IconCircleCheck size={18} aria-hidden />
            <span>
              First request received. {/* In a new tab: leaving this page would lose the key. */}
              <Anchor href={`/settings/requests?key=${issued.id}`} target="_blank">
                See it in the request log
              </Anchor>
            </span>
          </>
        ) : (
          <>
            <Loader size={14} aria-hidden />
            <span>Waiting for your first request…</span>
          </>
        )}
      </div>
    </section>
  );
}

const pollMilliseconds = 2_000;
/** After this many questions, less often: the page may stay open. */
const eagerPolls = 60;
const latePollMilliseconds = 15_000;

/** Asks from time to time whether the key was used, while the page can be seen, until it was. */
function useKeyUsed({ id, mode }: IssuedKey): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let polls = 0;
    const plan = () => {
      clearTimeout(timer);
      if (isOver || document.hidden) return;
      timer = setTimeout(ask, polls < eagerPolls ? pollMilliseconds : latePollMilliseconds);
    };
    const ask = async () => {
      polls++;
      // Without an answer, such as without a network, the next try comes as planned.
      const answer = await isKeyUsed(mode, id).catch(() => undefined);
      if (isOver) return;
      if (answer?.ok && answer.value) {
        isOver = true;
        setUsed(true);
      } else plan();
    };
    plan();
    document.addEventListener("visibilitychange", plan);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", plan);
    };
  }, [id, mode]);
  return isUsed;
}
