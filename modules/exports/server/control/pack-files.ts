import { isHealthAttachment, isSecretAttachment } from "@jalon/contracts/rules"
import { attachmentLabel } from "@jalon/contracts/server"
import { type Sql, sql, type Who } from "@jalon/data"
import { findBytes, plainName } from "@jalon/files/server"
import { isHealthNature } from "@jalon/invoicing/rules"
import { entryBytes, type StageEntries } from "../school/entries.ts"
import type { Run } from "../school/pieces.ts"
import type { Pack } from "./pack.ts"
import { isPackCertificate, isPackContract, isPackInvoice, isPackSheet } from "./pack-scope.read.ts"

type PackFile = {
  id: string
  kind: "sheet" | "paper" | "certificate" | "attachment" | "invoice"
  file_id: string
  name: string
  /** Of an attachment its code, of an invoice what it is for, of a scan its type. */
  code: string
}

/** Documents after which a stage is whole. */
const AT_ONCE = 100

/** The newest sealed document of each sheet, scans of those signed by hand, certificates, what stands with a contract, and invoices. */
const packFiles = (who: Who, pack: Pack): Sql => sql`
  (select d.id, 'sheet' as kind, d.file_id, to_char(sh.on_date, 'YYYY-MM-DD') || ' ' || sh.half_day || ' ' || coalesce(s.title, su.title, '')
      || ' v' || d.version as name, '' as code
    from attendance_sheet sh join course_session s on s.organization_id = sh.organization_id and s.id = sh.session_id
      left join subject su on su.organization_id = s.organization_id and su.id = s.subject_id
      join lateral (select d.* from attendance_document d where d.organization_id = sh.organization_id and d.sheet_id = sh.id
        order by d.version desc limit 1) d on true
    where ${isPackSheet(who, pack)}
  union all
  select p.id, 'paper', p.file_id, to_char(sh.on_date, 'YYYY-MM-DD') || ' ' || sh.half_day || ' papier', sf.content_type
    from attendance_sheet sh
      join attendance_paper p on p.organization_id = sh.organization_id and p.sheet_id = sh.id and p.outcome = 'confirmed'
      join stored_file sf on sf.organization_id = p.organization_id and sf.id = p.file_id
    where ${isPackSheet(who, pack)}
  union all
  select f.id, 'certificate', f.file_id, f.number || case f.state when 'issued' then '' when 'superseded' then ' remplacé'
    else ' annulé' end, '' from attendance_certificate f where ${isPackCertificate(who, pack)} and f.file_id is not null
  union all
  select a.id, 'attachment', a.file_id, c.number, a.code from contract_attachment a
    join contract c on c.organization_id = a.organization_id and c.id = a.contract_id
    where ${isPackContract(who, pack)} and a.file_id is not null
  union all
  select v.id, 'invoice', v.pdf_file_id, v.full_number, coalesce(v.document -> 'lines' -> 0 ->> 'nature', '')
    from invoice v where ${isPackInvoice(who, pack)} and v.pdf_file_id is not null) d`

export const countPackFiles = async ({ data, who }: Run, pack: Pack): Promise<number> => {
  const [row] = await data.readOnce(
    who,
    "exports.count",
    sql<{ n: number }>`select count(*)::int as n from ${packFiles(who, pack)}`,
  )
  return row?.n ?? 0
}

export const nextPackFiles = ({ data, who }: Run, pack: Pack, last: string | null): Promise<PackFile[]> =>
  data.readOnce(
    who,
    "exports.files",
    sql<PackFile>`
      select d.id, d.kind, d.file_id, d.name, d.code from ${packFiles(who, pack)}
      where ${last}::uuid is null or d.id > ${last}::uuid order by d.id limit ${AT_ONCE}`,
  )

const folders: Readonly<Record<PackFile["kind"], string>> = {
  sheet: "1 Feuilles d'émargement",
  paper: "1 Feuilles d'émargement",
  certificate: "2 Certificats",
  attachment: "3 Contrats et conventions",
  invoice: "4 Factures",
}

const scans: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/png": "png" }

/** The end of an id tells two apart that have the same name. */
const pathOf = ({ id, kind, name, code }: PackFile): string => {
  const label = kind === "attachment" ? `${name} ${attachmentLabel(code)}` : name
  const isOfSheet = kind === "sheet" || kind === "paper"
  const extension = (kind === "paper" && scans[code]) || "pdf"
  return `${folders[kind]}/${plainName(label)}${isOfSheet ? ` ${id.slice(-6)}` : ""}.${extension}`
}

/** Nobody who controls attendance needs a social security number, and nobody ever a word on health. */
const isLeftOut = ({ kind, code }: PackFile): "health" | "secret" | null => {
  if (kind === "attachment" && isHealthAttachment(code)) return "health"
  if (kind === "invoice" && isHealthNature(code)) return "health"
  return kind === "attachment" && isSecretAttachment(code) ? "secret" : null
}

async function* fileBytes(stage: StageEntries, run: Run, file: PackFile): AsyncGenerator<Buffer> {
  const left = isLeftOut(file)
  if (left === "health") return
  const path = pathOf(file)
  if (left === "secret") return void stage.added.push({ withheld: path })
  const find = async <Row>(query: Parameters<typeof run.data.readOnce<Row>>[2]) =>
    (await run.data.readOnce<Row>(run.who, "exports.file", query))[0] ?? null
  const found = await findBytes({ who: run.who, find }, file.file_id)
  const stored = found && (await run.files.get(found.key))
  if (!stored) return void stage.added.push({ missing: path })
  yield* entryBytes(stage, { path, content: stored.stream as AsyncIterable<Buffer> })
}

export async function* packFilesStage(
  stage: StageEntries,
  run: Run,
  { files, tick }: { files: readonly PackFile[]; tick: () => void },
): AsyncGenerator<Buffer> {
  for (const file of files) {
    yield* fileBytes(stage, run, file)
    tick()
  }
}
