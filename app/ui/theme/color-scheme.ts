/** Where the choice is kept in this browser: "light", "dark" or "auto". */
export const colorSchemeKey = "color-scheme";
