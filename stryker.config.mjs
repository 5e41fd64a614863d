/** Which change of the rules no test would notice: `npx stryker run --mutate "modules/contracts/rules/checks/age.ts"`. */
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner", "./tools/mutate/ignore-copy.mjs"],
  ignorers: ["copy"],
  vitest: { configFile: "tools/mutate/vitest.config.ts" },
  mutate: [
    "modules/{contracts,legal-values,invoicing,education,attendance}/rules/**/*.ts",
    "!modules/{contracts,legal-values,invoicing,education,attendance}/rules/**/*.{test,vectors,data,fr}.ts",
    "!modules/{contracts,legal-values,invoicing,education,attendance}/rules/**/testing/**",
    "!modules/{contracts,legal-values,invoicing,education,attendance}/rules/**/index.ts",
  ],
  // Only what the rules are made of is copied; the packages they import are found through node_modules.
  ignorePatterns: [
    "/*",
    "!/modules",
    "/modules/*",
    "!/modules/contracts",
    "!/modules/legal-values",
    "!/modules/invoicing",
    "!/modules/education",
    "!/modules/attendance",
    "!/tools",
    "/tools/*",
    "!/tools/mutate",
    "!/package.json",
    "!/tsconfig*.json",
  ],
  coverageAnalysis: "perTest",
  // What is only read when a file is loaded (tables of ids, fields and words) would ask for every test each time.
  ignoreStatic: true,
  concurrency: 1,
  reporters: ["clear-text", "json"],
  jsonReporter: { fileName: ".cache/mutation.json" },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: ".cache/stryker",
  thresholds: { high: 95, low: 90, break: 90 },
}
