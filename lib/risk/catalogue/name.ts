import type { CatalogueEntry } from "./entry";

const source = "the name as stated";
const adverseAction = "The name provided could not be accepted as a person's full name";

/** Every name signal is a proxy: names follow origin. */
export const nameSignals = {
  NAME_PLACEHOLDER: {
    family: "name",
    component: "identity",
    points: 10,
    meaning: "The name is a placeholder.",
    source,
    proxy: true,
    adverseAction,
  },
  NAME_KEYBOARD_RUN: {
    family: "name",
    component: "identity",
    points: 8,
    meaning: "A part of the name is a run of neighbouring keys.",
    source,
    proxy: true,
    adverseAction,
  },
  NAME_REPEATED_LETTERS: {
    family: "name",
    component: "identity",
    points: 8,
    meaning: "A part of the name is one letter or pair over and over.",
    source,
    proxy: true,
    adverseAction,
  },
  NAME_GIBBERISH: {
    family: "name",
    component: "identity",
    points: 8,
    meaning: "A part of the name has letter sequences that no language's names have.",
    source,
    proxy: true,
    adverseAction,
  },
  NAME_FAMOUS: {
    family: "name",
    component: "identity",
    points: 1,
    meaning: "The name is that of a famous or fictional person.",
    source,
    proxy: true,
    adverseAction,
  },
  NAME_FIRST_EQUALS_LAST: {
    family: "name_shape",
    component: "identity",
    points: 0,
    meaning: "First and last name are the same.",
    source,
    proxy: true,
  },
  NAME_DIGITS: {
    family: "name_digits",
    component: "identity",
    points: 0,
    meaning: "The name contains digits.",
    source,
    proxy: true,
  },
  NAME_TITLE: {
    family: "name_title",
    component: "identity",
    points: 0,
    meaning: "The name contains a title or suffix.",
    source,
    proxy: true,
  },
} as const satisfies Record<string, CatalogueEntry>;
