import { spawn } from "node:child_process"
import { once } from "node:events"
import { rm } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { journeyReports, readJourneys, TIMES_AGAIN } from "./spec/reports.ts"
import { startStack } from "./stack/index.ts"
import { startProgram, waitForUrl } from "./stack/processes.ts"

/** More than these at once are not the machine's fault. */
const MOST_UNSTEADY = 3

const ROOT = new URL("..", import.meta.url).pathname
// Not spawnSync: the mail catcher and the registers live in this process and must go on answering.
const run = async (file: string, args: string[], env: Record<string, string> = {}): Promise<number> => {
  const child = spawn(process.execPath, [file, ...args], {
    stdio: "inherit",
    cwd: ROOT,
    env: { ...process.env, ...env },
  })
  const [code] = (await once(child, "exit")) as [number | null]
  return code ?? 1
}

// The gallery is built in only here and in development: the journeys prove the kit on it.
const built = await run(join(ROOT, "tools/build.ts"), ["--mode", "test"])
if (built !== 0) process.exit(built)

const stack = await startStack({
  dir: `${ROOT}.data/e2e`,
  fresh: true,
  durable: false,
  ports: { api: 8090, database: 15_434, smtp: 11_027, mail: 18_027, registers: 21_098 },
  webFolder: `${ROOT}apps/web/dist`,
  environment: "test",
})
// The same product with the tools around it switched on, pointing at a collector that one of the journeys starts.
const around = startProgram("apps/api/index.ts", {
  ...stack.apiEnvironment,
  PORT: "8091",
  PUBLIC_URL: "http://localhost:8091",
  POSTHOG_KEY: "phc_journeys",
  POSTHOG_HOST: "http://127.0.0.1:21099",
  SENTRY_DSN: "http://publickey@127.0.0.1:21099/42",
  INTERCOM_APP_ID: "journeys",
  INTERCOM_SECRET: "chat-secret",
})
await waitForUrl("http://localhost:8091/readyz")
const playwright = join(
  dirname(createRequire(import.meta.url).resolve("@playwright/test/package.json")),
  "cli.js",
)
const walk = (args: string[], report: string, env: Record<string, string> = {}) =>
  run(playwright, ["test", ...args], {
    E2E_REPORT: report,
    JALON_URL: stack.url,
    MAIL_URL: `http://localhost:${stack.mail.httpPort}`,
    REGISTERS_URL: `http://localhost:${stack.registers.port}`,
    ...env,
  })
for (const report of Object.values(journeyReports)) await rm(report, { force: true })
let status = await walk(process.argv.slice(2), journeyReports.first)
// A starved machine makes one journey in hundreds miss its moment. The gate then asks for more, not for less: the few that
// failed beside others must pass three times by themselves, and are named (docs/decisions/2026-11-16-unsteady-journeys.md).
const failed = (await readJourneys())?.tests.filter(({ passed }) => !passed) ?? []
if (process.env.CI === "true" && failed.length > 0 && failed.length <= MOST_UNSTEADY)
  status = await walk(
    [...failed.map(({ place }) => place), "--workers=1", `--repeat-each=${TIMES_AGAIN}`],
    journeyReports.again,
    { TRACE: "on" },
  )
await around.stop()
await stack.stop()
process.exit(status)
