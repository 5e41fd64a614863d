import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["{packages,modules,apps,tools}/**/*.test.ts", "tests/{guards,catalogue}/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**", "tests/guards/samples/**"],
    globalSetup: ["tests/setup/database.ts"],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
