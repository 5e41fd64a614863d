import { isHealthAttachment, isSecretAttachment } from "@jalon/contracts/rules"
import { attachmentLabel } from "@jalon/contracts/server"
import { ownRows, sql, type Who } from "@jalon/data"
import { findBytes } from "@jalon/files/server"
import { isHealthNature } from "@jalon/invoicing/rules"
import { isHealthDocument, isSecretDocument } from "@jalon/students/rules"
import { certificatePathOf, contractPathOf, invoicePathOf, pathOf } from "./document-path.ts"
import { entryBytes, type StageEntries } from "./entries.ts"
import type { Run } from "./pieces.ts"

/** A document of a student, an attachment of a contract, an invoice, or a certificate. */
type Filed = {
  id: string
  code: string
  file_id: string
  file_name: string | null
  file_type: string | null
} & (
  | {
      kind: "student"
      label: string
      file_owner: string | null
      student_id: string
      last_name: string
      first_name: string
    }
  | { kind: "contract" | "invoice" | "certificate"; number: string }
)

/** Documents after which a stage is whole: what an interruption costs at most. */
const AT_ONCE = 100

const ofStudents = (who: Who) =>
  sql`student_document d where ${ownRows(who, "d.organization_id")} and d.file_id is not null`
const ofContracts = (who: Who) =>
  sql`contract_attachment d where ${ownRows(who, "d.organization_id")} and d.file_id is not null`
const ofInvoices = (who: Who) =>
  sql`invoice d where ${ownRows(who, "d.organization_id")} and d.pdf_file_id is not null`

const ofCertificates = (who: Who) =>
  sql`attendance_certificate d where ${ownRows(who, "d.organization_id")} and d.file_id is not null`

export const countFiles = async ({ data, who }: Pick<Run, "data" | "who">): Promise<number> => {
  const [row] = await data.readOnce(
    who,
    "exports.count",
    sql<{ n: number }>`
      select (select count(*) from ${ofStudents(who)})::int + (select count(*) from ${ofContracts(who)})::int
        + (select count(*) from ${ofInvoices(who)})::int + (select count(*) from ${ofCertificates(who)})::int as n`,
  )
  return row?.n ?? 0
}

/** The next files of every sort, in the order of their ids. */
export const nextFiles = ({ data, who }: Run, last: string | null): Promise<Filed[]> =>
  data.readOnce(
    who,
    "exports.files",
    sql<Filed>`
      with d as (
        select d.id, d.file_id, 'student' as kind from ${ofStudents(who)} and (${last}::uuid is null or d.id > ${last}::uuid)
        union all
        select d.id, d.file_id, 'contract' from ${ofContracts(who)} and (${last}::uuid is null or d.id > ${last}::uuid)
        union all
        select d.id, d.pdf_file_id, 'invoice' from ${ofInvoices(who)} and (${last}::uuid is null or d.id > ${last}::uuid)
        union all
        select d.id, d.file_id, 'certificate' from ${ofCertificates(who)} and (${last}::uuid is null or d.id > ${last}::uuid)
        order by 1 limit ${AT_ONCE})
      select d.id, d.file_id, d.kind, t.code, t.label, t.file_owner, t.file_name, t.file_type, t.student_id,
        s.last_name, s.first_name, null as number
      from d join student_document t on t.id = d.id join student s on s.id = t.student_id where d.kind = 'student'
      union all
      select d.id, d.file_id, d.kind, p.code, null, null, p.file_name, f.content_type, null, null, null, c.number
      from d join contract_attachment p on p.id = d.id join contract c on c.id = p.contract_id
        left join stored_file f on f.id = p.file_id
      where d.kind = 'contract'
      union all
      select d.id, d.file_id, d.kind, coalesce(v.document -> 'lines' -> 0 ->> 'nature', ''), null, null, null, 'application/pdf', null,
        null, null, v.full_number
      from d join invoice v on v.id = d.id where d.kind = 'invoice'
      union all
      select d.id, d.file_id, d.kind, '', null, null, null, 'application/pdf', null, null, null, f.number
      from d join attendance_certificate f on f.id = d.id where d.kind = 'certificate' order by 1`,
  )

/** A file is the school's, or belongs to the account of the student who brought it: it is read on behalf of both. */
const openFile = async ({ data, who, files }: Run, document: Filed) => {
  const owner = document.kind === "student" ? document.file_owner : null
  const both: Who = owner === null ? who : { ...who, accountId: owner }
  const find = async <Row>(query: Parameters<typeof data.readOnce<Row>>[2]) =>
    (await data.readOnce<Row>(both, "exports.file", query))[0] ?? null
  const found = await findBytes({ who: both, find }, document.file_id)
  return found && files.get(found.key)
}

const rules = {
  student: { isHealth: isHealthDocument, isSecret: isSecretDocument },
  contract: { isHealth: isHealthAttachment, isSecret: isSecretAttachment },
  invoice: { isHealth: () => false, isSecret: isHealthNature },
  certificate: { isHealth: () => false, isSecret: () => false },
}

const placeOf = (document: Filed): string => {
  if (document.kind === "student") return pathOf(document)
  if (document.kind === "certificate") return certificatePathOf(document.number)
  if (document.kind === "invoice") return invoicePathOf(document.number)
  return contractPathOf({ ...document, label: attachmentLabel(document.code) })
}

/** One document; those that show what is sealed elsewhere only with the right to it. Of health not even the name is told. */
async function* fileBytes(
  stage: StageEntries,
  run: Run,
  document: Filed,
  withSecrets: boolean,
): AsyncGenerator<Buffer> {
  const path = placeOf(document)
  const { isHealth, isSecret } = rules[document.kind]
  if (!withSecrets && isHealth(document.code)) return
  if (!withSecrets && isSecret(document.code)) return void stage.added.push({ withheld: path })
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
