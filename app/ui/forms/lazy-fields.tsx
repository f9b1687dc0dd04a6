"use client";

import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from "react";
import { TextInput, type TextInputProps } from "@/app/ui/kit/inputs";
import { useHydrated } from "@/app/ui/kit/use-hydrated";
import type * as fields from "./choice-fields";

/*
 * Fields that are a fifth of what a page loads. The server renders them like any other; the browser loads what makes them
 * work once the page is shown, all together, so that one that is added later is there at once.
 */

let loaded: typeof fields | undefined;

/** Loads them before one is shown that the server did not render. */
export async function loadFields(): Promise<typeof fields> {
  loaded = await import("./choice-fields");
  return loaded;
}

type PlaceProps = Pick<TextInputProps, "label" | "description" | "error" | "style" | "flex" | "w"> & {
  "aria-label"?: string;
};

/** A field of the same size, where there is nothing rendered yet. */
function Place({ label, description, error, style, flex, w, "aria-label": name, ...others }: PlaceProps) {
  const shown = { label, description, error, style, flex, w, "aria-label": name };
  const marks = Object.entries(others).filter(([attribute]) => attribute.startsWith("data-"));
  return <TextInput {...shown} {...Object.fromEntries(marks)} value="" readOnly />;
}

/** In place of a field whose code could not be loaded: the rest of the page works on. */
function Missing(props: PlaceProps) {
  return <Place {...props} error="This field couldn't be loaded. Reload the page." />;
}

function lazyField<Props extends PlaceProps>(
  fieldOf: (loaded: typeof fields) => ComponentType<Props>,
): ComponentType<Props> {
  const Lazy = lazy<ComponentType<Props>>(() =>
    loadFields().then(
      (module) => ({ default: fieldOf(module) }),
      () => ({ default: Missing }),
    ),
  );
  return function LazyField(props: Props) {
    // What is lazy is never there at once.
    const [Field] = useState<ComponentType<Props>>(() => (loaded ? fieldOf(loaded) : Lazy));
    // One that a click adds comes after the frame that shows the click: it takes longer than what is around it.
    const isDue = useDeferredValue(true, !useHydrated());
    const [isLoaded, setIsLoaded] = useState(loaded !== undefined);
    useEffect(() => void loadFields().finally(() => setIsLoaded(true)), []);
    // React discards what the server rendered, with what is typed in it, if that changes before its code is there.
    const [first] = useState(props);
    const shown = isLoaded ? props : first;
    const field = useMemo(
      () => (
        <Suspense fallback={<Place {...shown} />}>
          <Field {...shown} />
        </Suspense>
      ),
      [Field, shown],
    );
    return isDue ? field : <Place {...props} />;
  };
}

export const LazyMultiSelect = lazyField(({ MultiSelect }) => MultiSelect);
export const LazySelect = lazyField(({ Select }) => Select);
