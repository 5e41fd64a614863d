import { defineConfig } from "vitest/config"

/** Pure rules only: no database, no browser, no report. */
export default defineConfig({
  resolve: {
    // A change is made in a copy: modules that import the rules of another one are to see the copy too, not node_modules.
    alias: [
      {
        find: /^@jalon\/(contracts|legal-values|invoicing|education|attendance)\/rules$/,
        replacement: new URL("../../modules/$1/rules/index.ts", import.meta.url).pathname,
      },
    ],
  },
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
