import packageJson from "@/package.json";

/** The packages that `overrides` replaces by an empty one. */
export const leftOut = Object.entries(packageJson.overrides)
  .filter(([, spec]) => typeof spec === "string" && spec.startsWith("npm:@favware/skip-dependency@"))
  .map(([name]) => name);

/** Whether a path or text names a file of one of them. */
export function namesLeftOut(text: string): boolean {
  return leftOut.some((name) => text.includes(`node_modules/${name}/`));
}
