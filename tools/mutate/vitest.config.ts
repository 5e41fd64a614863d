import { defineConfig } from "vitest/config"

/** Pure rules only: no database, no browser, no report. */
export default defineConfig({
  test: {
    include: ["modules/{contracts,legal-values,invoicing,education,attendance}/rules/**/*.test.ts"],
    // They ask every rule about every contract: what is measured here is whether the tests of one rule know it.
    exclude: [
      "**/checks/{refusals,correct,scenarios,properties}.test.ts",
      "**/conflicts/properties.test.ts",
      "**/speed.test.ts",
    ],
    testTimeout: 20_000,
    reporters: ["dot"],
  },
})
