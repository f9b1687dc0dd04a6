"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { areKeysKept } from "@/app/ui/keyboard/kept-keys";
import { isSingleKey } from "@/app/ui/keyboard/single-key";
import { longestQuery, searchPath } from "./search-address";
import classes from "./search-field.module.css";

/** A plain form, so that it works before the page's scripts run, and without them. The key “/” goes to it. */
export function SearchField({ icon }: { icon: ReactNode }) {
  const field = useRef<HTMLInputElement>(null);
  const asked = useSearchParams().get("q") ?? "";
  const isResult = usePathname() === searchPath;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "/" || !isSingleKey(event) || !areKeysKept()) return;
      event.preventDefault();
      field.current?.select();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <search className={classes.search}>
      <form action={searchPath}>
        {icon}
        <input
          ref={field}
          type="search"
          name="q"
          aria-label="Search the documentation"
          aria-keyshortcuts="/"
          placeholder="Search"
          autoComplete="off"
          maxLength={longestQuery}
          defaultValue={isResult ? asked : ""}
        />
        <span className={classes.key} aria-hidden="true">
          /
        </span>
      </form>
    </search>
  );
}
