import { defineConfig } from "@playwright/test"
import { CHROMIUM } from "./tools/stack/chromium.ts"

const chromium = {
  executablePath: CHROMIUM,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
}

/** The journeys run against the stack that tools/e2e.ts starts. */
export default defineConfig({
  testDir: "tests/journeys",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI === "true",
  retries: 0,
  // Two browsers, the API, the worker and PostgreSQL share two cores that others may slow down too: what is awaited comes,
  // sometimes late. Only what hangs runs into these; a journey about a time measures it.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  reporter: [["list"], ["json", { outputFile: process.env.E2E_REPORT ?? ".cache/e2e.json" }]],
  use: {
    baseURL: process.env.JALON_URL ?? "http://localhost:8090",
    browserName: "chromium",
    launchOptions: chromium,
    // A click that cannot happen says so, long before its journey runs out of time.
    actionTimeout: 120_000,
    // The gate walks as somebody who asked their computer for less motion: nothing slides or fades, so nothing is waited for.
    contextOptions: { reducedMotion: process.env.FULL === "1" ? "no-preference" : "reduce" },
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    // A trace makes a journey half as slow again: TRACE=on where somebody looks at it.
    trace: process.env.TRACE === "on" ? "on" : "off",
  },
})
