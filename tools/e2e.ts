import { spawnSync } from "node:child_process"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { startStack } from "./stack/index.ts"

const ROOT = new URL("..", import.meta.url).pathname
const run = (file: string, args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [file, ...args], {
    stdio: "inherit",
    cwd: ROOT,
    env: { ...process.env, ...env },
  }).status ?? 1

// The gallery is built in only here and in development: the journeys prove the kit on it.
const built = run(join(ROOT, "tools/build.ts"), ["--mode", "test"])
if (built !== 0) process.exit(built)

const stack = await startStack({
  dir: `${ROOT}.data/e2e`,
  fresh: true,
  durable: false,
  ports: { api: 8090, database: 15_434, smtp: 11_027, mail: 18_027 },
  webFolder: `${ROOT}apps/web/dist`,
  environment: "test",
})
const playwright = join(
  dirname(createRequire(import.meta.url).resolve("@playwright/test/package.json")),
  "cli.js",
)
const status = run(playwright, ["test", ...process.argv.slice(2)], {
  JALON_URL: stack.url,
  MAIL_URL: `http://localhost:${stack.mail.httpPort}`,
})
await stack.stop()
process.exit(status)
