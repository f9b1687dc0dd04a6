import path from "node:path";
import { defineConfig } from "vitest/config";

const alias = { "@": path.resolve(import.meta.dirname) };

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [{ resolve: { alias }, test: { name: "unit", include: ["tests/unit/**/*.test.ts"] } }],
  },
});
