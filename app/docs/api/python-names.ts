/* How the Python client names what the API names. */

const keyword = /^(?:class|def|from|global|import|in|is|lambda|not|or|and|pass)$/;

export const isName = (text: string) => /^[A-Za-z_]\w*$/.test(text) && !keyword.test(text);

export const snake = (text: string) =>
  text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_/, "");

/** The language reserves some words. */
export const parameterName = (text: string) => (isName(snake(text)) ? snake(text) : `${snake(text)}_`);
