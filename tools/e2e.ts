import { spawn } from "node:child_process"
import { once } from "node:events"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { startStack } from "./stack/index.ts"
import { startProgram, waitForUrl } from "./stack/processes.ts"

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
const status = await run(playwright, ["test", ...process.argv.slice(2)], {
  JALON_URL: stack.url,
  MAIL_URL: `http://localhost:${stack.mail.httpPort}`,
  REGISTERS_URL: `http://localhost:${stack.registers.port}`,
})
await around.stop()
await stack.stop()
process.exit(status)
