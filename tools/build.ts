import { spawnSync } from "node:child_process"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"

const vite = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin/vite.js")
const web = new URL("../apps/web", import.meta.url).pathname

/** Builds the screens, then the pages of a signature beside them; each build checks the weight of its pages. */
for (const config of ["vite.config.ts", "vite.signing.config.ts"]) {
  const built = spawnSync(process.execPath, [vite, "build", "--config", config, ...process.argv.slice(2)], {
    cwd: web,
    stdio: "inherit",
  })
  if (built.status !== 0) process.exit(built.status ?? 1)
}
