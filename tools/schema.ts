import { readFile, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { snapshotOf } from "./schema/snapshot.ts"

const SNAPSHOT = fileURLToPath(new URL("../db/schema.sql", import.meta.url))
const MIGRATIONS = fileURLToPath(new URL("../db/migrations", import.meta.url))

const present = await snapshotOf(MIGRATIONS)

if (process.argv.includes("--check")) {
  const kept = await readFile(SNAPSHOT, "utf8").catch(() => "")
  if (kept !== present) {
    const [old, now] = [kept.split("\n"), present.split("\n")]
    const at = now.findIndex((line, index) => line !== old[index])
    console.error(`db/schema.sql is not what the migrations make. First difference, line ${at + 1}:`)
    console.error(`  kept: ${old[at] ?? "(nothing)"}\n  made: ${now[at] ?? "(nothing)"}\nRun npm run schema.`)
    process.exitCode = 1
  }
} else {
  await writeFile(SNAPSHOT, present)
  console.log(`db/schema.sql written, ${present.split("\n").length} lines`)
}
