import { type CSSVariablesResolver, createTheme } from "@mantine/core";
import { steadyButton } from "./steady-button";

/*
 * Colors are chosen so that text reaches WCAG AA on every surface it is used on, in both schemes: shade 6
 * carries white text, gray 6 and dark 2 are the faintest text colors.
 */

const sans =
  'ui-sans-serif, system-ui, -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const mono = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace';

export const theme = createTheme({
  primaryColor: "iris",
  primaryShade: 6,
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  black: "#18181b",
  fontFamily: sans,
  fontFamilyMonospace: mono,
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.125rem" },
  headings: {
    fontFamily: sans,
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "1.375rem", lineHeight: "1.3" },
      h2: { fontSize: "1.0625rem", lineHeight: "1.4" },
      h3: { fontSize: "0.9375rem", lineHeight: "1.4" },
      h4: { fontSize: "0.875rem", lineHeight: "1.4" },
    },
  },
  radius: { xs: "0.25rem", sm: "0.375rem", md: "0.5rem", lg: "0.75rem", xl: "1rem" },
  colors: {
    iris: [
      "#f1f2ff",
      "#e3e4fd",
      "#c5c8f9",
      "#a4a8f5",
      "#888df1",
      "#6b70ea",
      "#5256d6",
      "#4347bd",
      "#36399b",
      "#2b2d7b",
    ],
    gray: [
      "#fafafa",
      "#f4f4f6",
      "#ebebee",
      "#dedee3",
      "#cbcbd2",
      "#9d9da8",
      "#63636e",
      "#4a4a54",
      "#2e2e36",
      "#1b1b20",
    ],
    dark: [
      "#e6e6ea",
      "#cbcbd2",
      "#a6a6b1",
      "#8d8d99",
      "#3c3c46",
      "#2b2b33",
      "#1f1f25",
      "#151519",
      "#101013",
      "#0b0b0d",
    ],
    red: [
      "#fef3f2",
      "#fee4e2",
      "#fecdca",
      "#fda29b",
      "#f97066",
      "#f04438",
      "#d92d20",
      "#b42318",
      "#912018",
      "#7a271a",
    ],
    green: [
      "#ecfdf3",
      "#d1fadf",
      "#a6f4c5",
      "#6ce9a6",
      "#32d583",
      "#12b76a",
      "#087f4b",
      "#05683d",
      "#055231",
      "#053f27",
    ],
    amber: [
      "#fffaeb",
      "#fef0c7",
      "#fedf89",
      "#fec84b",
      "#fdb022",
      "#f79009",
      "#b54708",
      "#93370d",
      "#7a2e0e",
      "#622409",
    ],
  },
  components: {
    Button: { defaultProps: { renderRoot: steadyButton } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: "lg",
        padding: "lg",
        closeButtonProps: { "aria-label": "Close" },
        // Its <header> would be a second banner of the page.
        attributes: { header: { role: "presentation" } },
      },
      styles: { title: { fontWeight: 600, fontSize: "var(--mantine-font-size-lg)" } },
    },
    // The placeholder is a child that a menu may not have; without it the first entry takes the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // An error moves the focus to its field, and an open list would cover the error and the fields below.
    MultiSelect: { defaultProps: { openOnFocus: false } },
    Select: { defaultProps: { openOnFocus: false } },
    TagsInput: { defaultProps: { openOnFocus: false } },
    Notification: { defaultProps: { closeButtonProps: { "aria-label": "Dismiss" } } },
    Badge: { defaultProps: { variant: "light", radius: "sm", tt: "none", fw: 500 } },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-error": "var(--mantine-color-red-7)",
    "--mantine-color-placeholder": "var(--mantine-color-gray-6)",
    "--mantine-color-default-border": "var(--mantine-color-gray-3)",
    "--surface-canvas": "var(--mantine-color-gray-0)",
    "--surface-border": "var(--mantine-color-gray-2)",
    "--surface-hover": "var(--mantine-color-gray-1)",
  },
  dark: {
    "--mantine-color-error": "var(--mantine-color-red-4)",
    "--surface-canvas": "var(--mantine-color-dark-8)",
    "--surface-border": "var(--mantine-color-dark-5)",
    "--surface-hover": "var(--mantine-color-dark-6)",
  },
});
