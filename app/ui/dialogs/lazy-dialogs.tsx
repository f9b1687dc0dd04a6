"use client";

import { type ComponentType, useEffect, useState } from "react";
import { unreachable } from "@/app/actions/unreachable";
import { notifications } from "@/app/ui/kit/notifications";
import { useFocusBack } from "./use-focus-back";

/**
 * The dialogs of a page, whose code is loaded when the first of them opens, and which are rendered while one is open. All of
 * them together: what one dialog makes, such as a secret that is shown once, another has to show, even if the connection is
 * gone meanwhile.
 */
export function lazyDialogs<Dialog, Props extends { dialog: Dialog; onClose(): void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Omit<Props, "dialog"> & { dialog: Dialog | undefined }> {
  return function LazyDialogs(props) {
    const { dialog, onClose } = props as Pick<Props, "onClose"> & { dialog: Dialog | undefined };
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
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
    return dialog === undefined || Loaded === undefined ? null : <Loaded {...(props as unknown as Props)} />;
  };
}
