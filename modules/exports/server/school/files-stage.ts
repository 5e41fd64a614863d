import { ownRows, sql, type Who } from "@jalon/data"
import { findBytes } from "@jalon/files/server"
import { isHealthPiece, isSecretPiece } from "@jalon/students/rules"
import { pathOf } from "./document-path.ts"
import { entryBytes, type StageEntries } from "./entries.ts"
import type { Run } from "./pieces.ts"

type Filed = Parameters<typeof pathOf>[0] & { code: string; file_id: string; file_owner: string | null }

/** Documents after which a stage is whole: what an interruption costs at most. */
const AT_ONCE = 100

const filed = sql`student_document d join student s on s.id = d.student_id`

export const countFiles = async ({ data, who }: Pick<Run, "data" | "who">): Promise<number> => {
  const [row] = await data.readOnce(
    who,
    "exports.count",
    sql<{ n: number }>`
      select count(*)::int as n from student_document d where ${ownRows(who, "d.organization_id")} and d.file_id is not null`,
  )
  return row?.n ?? 0
}

/** The next documents that have a file, in the order of their ids. */
export const nextFiles = ({ data, who }: Run, last: string | null): Promise<Filed[]> =>
  data.readOnce(
    who,
    "exports.files",
    sql<Filed>`
      select d.id, d.student_id, s.last_name, s.first_name, d.code, d.label, d.file_id, d.file_owner, d.file_name, d.file_type
      from ${filed} where ${ownRows(who, "d.organization_id")} and d.file_id is not null
        and (${last}::uuid is null or d.id > ${last}::uuid)
      order by d.id limit ${AT_ONCE}`,
  )

/** A file is the school's, or belongs to the account of the student who brought it: it is read on behalf of both. */
const openFile = async ({ data, who, files }: Run, { file_id, file_owner }: Filed) => {
  const both: Who = file_owner === null ? who : { ...who, accountId: file_owner }
  const find = async <Row>(query: Parameters<typeof data.readOnce<Row>>[2]) =>
    (await data.readOnce<Row>(both, "exports.file", query))[0] ?? null
  const found = await findBytes({ who: both, find }, file_id)
  return found && files.get(found.key)
}

/** One document; those that show what is sealed elsewhere only with the right to it. Of health not even the name is told. */
async function* fileBytes(
  stage: StageEntries,
  run: Run,
  document: Filed,
  withSecrets: boolean,
): AsyncGenerator<Buffer> {
  const path = pathOf(document)
  if (!withSecrets && isHealthPiece(document.code)) return
  if (!withSecrets && isSecretPiece(document.code)) return void stage.added.push({ withheld: path })
  const stored = await openFile(run, document)
  if (!stored) return void stage.added.push({ missing: path })
  yield* entryBytes(stage, { path, content: stored.stream as AsyncIterable<Buffer> })
}

export async function* filesStage(
  stage: StageEntries,
  run: Run,
  { documents, withSecrets, tick }: { documents: readonly Filed[]; withSecrets: boolean; tick: () => void },
): AsyncGenerator<Buffer> {
  for (const document of documents) {
    yield* fileBytes(stage, run, document, withSecrets)
    tick()
  }
}
