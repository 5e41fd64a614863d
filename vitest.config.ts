import { defineConfig } from "vitest/config"

// Programs that tests start, and the processes of the tests themselves, load what an earlier one compiled: a worker or an
// API starts in half the time.
process.env.NODE_COMPILE_CACHE ??= new URL(".cache/compiled", import.meta.url).pathname

export default defineConfig({
  test: {
    include: [
      "{packages,modules,apps,tools}/**/*.test.ts",
      "tests/{guards,catalogue,walls,security,flows}/**/*.test.ts",
    ],
    exclude: ["**/node_modules/**", "**/dist/**", "tests/guards/samples/**"],
    globalSetup: ["tests/setup/database.ts"],
    // Files share what they import: loading the API anew for each would take longer than its tests.
    isolate: false,
    // One more than the two cores of the gate: a worker that waits for a kill or a clock leaves its core to another.
    maxWorkers: 3,
    // Only what hangs runs into these: the machine may have others to serve.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // `npm run spec` reads the JSON report.
    reporters: ["default", ["json", { outputFile: ".cache/vitest.json" }]],
  },
})
