import { spawn } from "node:child_process"
import { once } from "node:events"
import { readdir, rm } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { startSmsSimulator } from "@jalon/ports/sms"
import { filesOfTurn, TURNS } from "../tests/setup/journey-turns.ts"
import { journeyReports, readJourneys, TIMES_AGAIN } from "./spec/reports.ts"
import { slowestOf } from "./spec/slowest.ts"
import { startStack, stopOnSignal } from "./stack/index.ts"
import { startedParts, startProgram, waitForUrl } from "./stack/processes.ts"
import { processorSeconds } from "./stack/processor-time.ts"
import { startSchools } from "./stack/schools/index.ts"

/** More than these at once are not the machine's fault. */
const MOST_UNSTEADY = 3
const SLOWEST = 10

const ROOT = new URL("..", import.meta.url).pathname

/** Added to every port, so that two checkouts can walk at once: `PORT_SHIFT=10 npm run e2e`. */
const shift = Number(process.env.PORT_SHIFT ?? 0)
const aroundUrl = `http://localhost:${8091 + shift}`
const collectorPort = 21_099 + shift
/** Both themes, both widths and every hostile name, where the gate takes one of each: `npm run e2e -- --full`. */
const isFull = process.argv.includes("--full") || process.env.FULL === "1"
/** Those that every change must pass, and the part of the others whose day it is: `npm run e2e -- --turn`. */
const isTurn = process.argv.includes("--turn")
const OWN_WORDS = ["--full", "--turn"]
const given = process.argv.slice(2).filter((argument) => !OWN_WORDS.includes(argument))

// Not spawnSync: the mail catcher, the registers and the schools live in this process and must go on answering.
const run = async (file: string, args: string[], env: Record<string, string> = {}): Promise<number> => {
  const child = spawn(process.execPath, [file, ...args], {
    stdio: "inherit",
    cwd: ROOT,
    env: { ...process.env, ...env },
  })
  const [code] = (await once(child, "exit")) as [number | null]
  return code ?? 1
}

const started = startedParts()
stopOnSignal(started.stop)

const startAll = async (built: Promise<number>): Promise<Record<string, string>> => {
  const sms = await startSmsSimulator({ port: 21_094 + shift })
  started.add(sms.close)
  const stack = await startStack({
    dir: `${ROOT}.data/e2e`,
    fresh: true,
    durable: false,
    ports: {
      api: 8090 + shift,
      database: 15_434 + shift,
      smtp: 11_027 + shift,
      mail: 18_027 + shift,
      registers: 21_098 + shift,
      opcos: 21_096 + shift,
      signatures: 21_095 + shift,
    },
    webFolder: `${ROOT}apps/web/dist`,
    beforeApi: async () => {
      if ((await built) !== 0) throw new Error("The screens could not be built")
    },
    environment: "test",
    env: { SMS_URL: sms.settings.smsUrl, SMS_KEY: sms.settings.smsKey },
  })
  started.add(stack.stop)
  const schools = await startSchools({
    adminUrl: stack.database.url("postgres"),
    appUrl: stack.database.url("jalon_app"),
    fieldKeys: stack.fieldKeys,
    master: stack.master,
    filesFolder: stack.filesFolder,
    port: 21_097 + shift,
  })
  started.add(schools.close)
  // The same product with the tools around it switched on, pointing at a collector that one of the journeys starts.
  const around = startProgram("apps/api/index.ts", {
    ...stack.apiEnvironment,
    PORT: String(8091 + shift),
    PUBLIC_URL: aroundUrl,
    POSTHOG_KEY: "phc_journeys",
    POSTHOG_HOST: `http://127.0.0.1:${collectorPort}`,
    SENTRY_DSN: `http://publickey@127.0.0.1:${collectorPort}/42`,
    INTERCOM_APP_ID: "journeys",
    INTERCOM_SECRET: "chat-secret",
    // Here alone codes leave by text message where a mobile is known: most journeys read them in mails.
    SMS_CODES: "true",
  })
  started.add(around.stop)
  await waitForUrl(`${aroundUrl}/readyz`, { programs: [around] })
  return {
    FULL: isFull ? "1" : "0",
    ...(isTurn ? { IN_TURN: "1" } : {}),
    JALON_URL: stack.url,
    AROUND_URL: aroundUrl,
    SCHOOLS_URL: schools.url,
    COLLECTOR_PORT: String(collectorPort),
    MAIL_URL: `http://localhost:${stack.mail.httpPort}`,
    OPCOS_URL: `http://localhost:${stack.opcos.port}`,
    SIGNATURES_URL: `http://localhost:${stack.signatures.port}`,
    SMS_URL: `http://localhost:${sms.port}`,
    REGISTERS_URL: `http://localhost:${stack.registers.port}`,
  }
}

const playwright = join(
  dirname(createRequire(import.meta.url).resolve("@playwright/test/package.json")),
  "cli.js",
)

const JOURNEYS = "tests/journeys"
const journeysOfToday = async (): Promise<string[]> => {
  const files = (await readdir(join(ROOT, JOURNEYS))).filter((file) => file.endsWith(".spec.ts"))
  const today = filesOfTurn(files)
  console.log(
    `\n${today.length} of ${files.length} files of journeys; TURN=0 to ${TURNS - 1} walks the others.\n`,
  )
  return today.map((file) => `${JOURNEYS}/${file}`)
}

const walkAll = async (built: Promise<number>): Promise<number> => {
  const environment = await startAll(built)
  const walk = (args: string[], report: string) =>
    // Node reads TypeScript by itself: translated by Babel on a fresh clone, the journeys took 20 s more to begin.
    run(playwright, ["test", ...args], { ...environment, E2E_REPORT: report, PW_DISABLE_TS_ESM: "1" })
  for (const report of Object.values(journeyReports)) await rm(report, { force: true })
  const [began, used] = [Date.now(), processorSeconds()]
  const wanted = isTurn && !isFull ? await journeysOfToday() : []
  const status = await walk([...given, ...wanted], journeyReports.first)
  const wall = Math.round((Date.now() - began) / 1000)
  console.log(`\nThe ${SLOWEST} slowest journeys:`)
  for (const line of await slowestOf(journeyReports.first, SLOWEST)) console.log(line)
  console.log(
    `\nJourneys: ${wall} s, ${Math.round(processorSeconds() - used)} processor seconds of the machine\n`,
  )
  // A starved machine makes one journey in hundreds miss its moment. The gate then asks for more, not for less: the few
  // that failed beside others must pass three times by themselves, each in a school nobody has touched, and are named
  // (docs/decisions/2026-11-16-unsteady-journeys.md).
  const failed = (await readJourneys())?.tests.filter(({ passed }) => !passed) ?? []
  if (process.env.CI !== "true" || failed.length === 0 || failed.length > MOST_UNSTEADY) return status
  return walk(
    [...failed.map(({ place }) => place), "--workers=1", `--repeat-each=${TIMES_AGAIN}`],
    journeyReports.again,
  )
}

// The gallery is built in only here and in development: the journeys prove the kit on it. The demo, which keeps one core busy
// for half a minute, is filled meanwhile.
const built = run(join(ROOT, "tools/build.ts"), ["--mode", "test"])
try {
  process.exitCode = await walkAll(built)
} finally {
  await started.stop()
}
process.exit()
