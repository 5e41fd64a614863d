import { execFileSync, spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { importsOf } from "../tests/setup/imports.ts"
import { allTests, databaseTests } from "../tests/setup/projects.ts"
import { chooseTests } from "./changed/choose.ts"

/** `npm run test:changed`, or `-- --base main` for all of a branch: the tests of what changed. */
const { values } = parseArgs({ options: { base: { type: "string", default: "HEAD" } } })
const ROOT = fileURLToPath(new URL("..", import.meta.url))
const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\n").filter(Boolean)

// Both names of a file that moved: what loaded it under the old one is wrong now.
const changed = [
  ...git("diff", "--name-only", "--no-renames", values.base),
  ...git("ls-files", "--others", "--exclude-standard"),
]
const tests = allTests(ROOT)
const { all } = importsOf(ROOT)
const chosen = chooseTests(changed, { tests, database: new Set(databaseTests(ROOT)), loads: all })
console.log(`${changed.length} files changed: ${chosen.length} of ${tests.length} test files are about them.`)
console.log("Left to the whole run: flows, security, walls and journeys.")
if (chosen.length > 0) {
  // With a reporter of its own, so that the report of the last whole run stays for `npm run spec`.
  const args = [fileURLToPath(new URL("test.ts", import.meta.url)), "--reporter=default", ...chosen]
  process.exit(spawnSync(process.execPath, args, { cwd: ROOT, stdio: "inherit" }).status ?? 1)
}
