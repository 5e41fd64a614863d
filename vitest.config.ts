import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["{packages,modules,apps,tools,tests/guards}/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**", "tests/guards/samples/**"],
  },
})
