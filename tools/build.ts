import { spawnSync } from "node:child_process"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"

const vite = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin/vite.js")
const web = new URL("../apps/web", import.meta.url).pathname

/** Builds the screens; the build itself checks the weight of the pages. */
const built = spawnSync(process.execPath, [vite, "build", ...process.argv.slice(2)], {
  cwd: web,
  stdio: "inherit",
})
process.exit(built.status ?? 1)
