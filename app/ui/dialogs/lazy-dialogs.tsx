"use client";

import { type ComponentType, useEffect, useState } from "react";
import { unreachable } from "@/app/actions/unreachable";
import { notifications } from "@/app/ui/kit/notifications";
import { useFocusBack } from "./use-focus-back";

/**
 * The dialogs of a page, whose code is loaded when the first of them opens. All of them together: what one dialog makes,
 * such as a secret that is shown once, another has to show, even if the connection is gone meanwhile.
 */
export function lazyDialogs<Dialog, Props extends { dialog: Dialog | undefined; onClose(): void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LazyDialogs(props: Props) {
    const { dialog, onClose } = props;
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    const [isMounted, setIsMounted] = useState(false);
    useFocusBack(dialog !== undefined);
    const isWanted = dialog !== undefined && Loaded === undefined;
    // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that they are wanted
    useEffect(() => {
      if (!isWanted) return;
      load().then(
        (component) => setLoaded(() => component),
        () => {
          onClose();
          notifications.show({ color: "red", message: unreachable.message });
        },
      );
    }, [isWanted]);
    // All closed at first: a dialog remembers where the focus was when it turns from closed to open.
    useEffect(() => setIsMounted(Loaded !== undefined), [Loaded]);
    return Loaded === undefined ? null : <Loaded {...props} dialog={isMounted ? dialog : undefined} />;
  };
}
