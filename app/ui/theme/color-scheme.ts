/** Where the choice is kept in this browser: "light", "dark" or "auto". Mantine's own key, so that all pages share it. */
export const colorSchemeKey = "color-scheme";
