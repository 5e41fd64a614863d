import { readFile, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { firstDifference } from "./schema/compare.ts"
import { snapshotOf } from "./schema/snapshot.ts"

const SNAPSHOT = fileURLToPath(new URL("../db/schema.sql", import.meta.url))
const MIGRATIONS = fileURLToPath(new URL("../db/migrations", import.meta.url))

const made = await snapshotOf(MIGRATIONS)

if (process.argv.includes("--check")) {
  const difference = firstDifference(await readFile(SNAPSHOT, "utf8").catch(() => ""), made)
  if (difference !== null) {
    console.error(`db/schema.sql is not what the migrations make: ${difference}\nRun npm run schema.`)
    process.exitCode = 1
  }
} else {
  await writeFile(SNAPSHOT, made)
  console.log(`db/schema.sql written, ${made.split("\n").length} lines`)
}
