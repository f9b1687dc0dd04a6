"use client";

import { useState } from "react";
import { NativeInput } from "@/app/ui/kit/native";
import classes from "./reference.module.css";

interface IndexedGroup {
  name: string;
  href: string;
  operations: { id: string; method: string; path: string; summary: string }[];
}

/** A searchable list of all operations; each leads to its section. */
export function OperationIndex({ groups }: { groups: IndexedGroup[] }) {
  const [query, setQuery] = useState("");
  const words = query.trim().toLowerCase().split(/\s+/);
  const shown = groups
    .map(({ name, href, operations }) => ({
      name,
      href,
      operations: operations.filter(({ id, method, path, summary }) => {
        const text = `${name} ${id} ${method} ${path} ${summary}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ operations }) => operations.length > 0);
  return (
    <nav aria-label="Operations" className={classes.index}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = shown;
          if (first) window.location.assign(`${first.href}#${first.operations[0]?.id}`);
        }}
      >
        <NativeInput
          aria-label="Search operations"
          placeholder="Search operations"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          className={classes.search}
        />
      </form>
      <div className={classes.groups}>
        {shown.map(({ name, href, operations }) => (
          <div key={name}>
            <p className={classes.groupName}>
              <a href={href}>{name}</a>
            </p>
            <ul>
              {operations.map(({ id, method, path, summary }) => (
                <li key={id}>
                  <a href={`${href}#${id}`}>{summary}</a>{" "}
                  <span className={classes.where}>
                    {method} {path}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p role="status" className={classes.nothing}>
        {shown.length === 0 ? "No operations match." : ""}
      </p>
    </nav>
  );
}
