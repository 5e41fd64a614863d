import { spawnSync } from "node:child_process"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"

/** `npm test` with what Vitest takes; `--full` runs every sweep at its whole size. */
const asked = process.argv.slice(2)
const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs")
const { status } = spawnSync(
  process.execPath,
  [vitest, "run", ...asked.filter((argument) => argument !== "--full")],
  {
    stdio: "inherit",
    env: { ...process.env, ...(asked.includes("--full") ? { FULL: "1" } : {}) },
  },
)
process.exit(status ?? 1)
