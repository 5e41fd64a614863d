import { defineConfig } from "vitest/config"
import { databaseTests, NO_TESTS, TESTS } from "./tests/setup/projects.ts"

// Programs that tests start, and the processes of the tests themselves, load what an earlier one compiled: a worker or an
// API starts in half the time.
process.env.NODE_COMPILE_CACHE ??= new URL(".cache/compiled", import.meta.url).pathname

const database = databaseTests(new URL(".", import.meta.url).pathname)

export default defineConfig({
  test: {
    // Which of the two a file belongs to is read from what it imports. PostgreSQL starts for the second only.
    projects: [
      { extends: true, test: { name: "pure", include: TESTS, exclude: [...NO_TESTS, ...database] } },
      {
        extends: true,
        test: {
          name: "database",
          include: database,
          exclude: NO_TESTS,
          globalSetup: ["tests/setup/database.ts"],
        },
      },
    ],
    // Files share what they import: loading the API anew for each would take longer than its tests.
    isolate: false,
    // One more than the two cores of the gate: a worker that waits for a kill or a clock leaves its core to another.
    maxWorkers: 3,
    // Only what hangs runs into these: the machine may have fifteen others to serve. What a test waits for has its own limit,
    // of a minute, which says what did not come.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // `npm run spec` reads the JSON report.
    reporters: ["default", ["json", { outputFile: ".cache/vitest.json" }]],
  },
})
