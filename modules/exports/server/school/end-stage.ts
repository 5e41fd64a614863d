import { ownRows, sql } from "@jalon/data"
import { zipTable } from "@jalon/sheets"
import { entryBytes, type StageEntries } from "./entries.ts"
import type { ExportRow } from "./export-row.ts"
import { isKept, keptEntries, type Listed, type Run } from "./pieces.ts"
import { readMe } from "./read-me.fr.ts"

/** Goes up when something is removed or changes its meaning; what is added leaves it as it is. */
const VERSION = 1

type School = { id: number; name: string } & Record<string, unknown>

const findSchool = async ({ data, who }: Run): Promise<School> => {
  const [school] = await data.readOnce(
    who,
    "exports.school",
    sql<School>`
      select id, name, trade_name, siret, address, phone, email, website, legal_representative, signatory, created_at
      from organization where ${ownRows(who, "id")}`,
  )
  if (!school) throw new Error("The school of the export is gone")
  return school
}

/** The manifest as JSON, written entry by entry: an archive may hold a hundred thousand. */
async function* manifest(run: Run, row: ExportRow, school: School, at: string): AsyncGenerator<string> {
  const head = {
    format: "jalon.school-export",
    version: VERSION,
    exported_at: at,
    with_secrets: row.with_secrets,
    school,
  }
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "files": [`
  const left = { missing: [] as string[], withheld: [] as string[] }
  let isFirst = true
  for await (const entry of keptEntries(run)) {
    if (!isKept(entry)) {
      if ("missing" in entry) left.missing.push(entry.missing)
      else left.withheld.push(entry.withheld)
      continue
    }
    const { path, size, sha256, rows } = entry
    yield `${isFirst ? "" : ","}\n    ${JSON.stringify({ path, bytes: size, sha256, ...(rows !== undefined && { rows }) })}`
    isFirst = false
  }
  yield `\n  ],\n  "missing": ${JSON.stringify(left.missing)},\n  "withheld": ${JSON.stringify(left.withheld)}\n}\n`
}

async function* allEntries(run: Run, { added }: StageEntries) {
  const kept = async function* (entries: AsyncIterable<Listed> | Iterable<Listed>) {
    for await (const entry of entries) if (isKept(entry)) yield entry
  }
  yield* kept(keptEntries(run))
  yield* kept(added)
}

/** The table that makes the entries one archive. */
export async function* tableStage(stage: StageEntries, run: Run): AsyncGenerator<Buffer> {
  const end = stage.at
  for await (const bytes of zipTable(allEntries(run, stage), end)) {
    stage.at += bytes.length
    yield bytes
  }
}

/** What tells the archive's own story, and the table that makes it one. */
export async function* endStage(stage: StageEntries, run: Run, row: ExportRow): AsyncGenerator<Buffer> {
  const school = await findSchool(run)
  const at = new Date().toISOString()
  yield* entryBytes(stage, { path: "LISEZMOI.md", content: [readMe(school.name, at, row.with_secrets)] })
  yield* entryBytes(stage, { path: "manifest.json", content: manifest(run, row, school, at) })
  yield* tableStage(stage, run)
}
