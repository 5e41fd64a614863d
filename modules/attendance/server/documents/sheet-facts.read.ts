import { ownRows, sql } from "@jalon/data"
import type { Postal } from "@jalon/organizations/rules"
import { type Asking, found } from "../asking.ts"
import { type CorrectionRow, correctionRows } from "../corrections/correction-row.read.ts"
import { type LineRow, lineRows } from "../lines/line-row.read.ts"
import { type PaperRow, paperRows } from "../papers/paper-row.read.ts"
import { loadSheet, type SheetRow } from "../sheets/sheet-row.read.ts"

export type SchoolFacts = {
  school: string
  siret: string | null
  uai: string | null
  nda: string | null
  address: Postal
  training: string | null
  rncp: string | null
  school_year: string | null
}

/** Without what was said with it, such as why somebody could not sign: that is proven by the hash, and told to nobody. */
export type EventFacts = {
  seq: number
  kind: string
  at: Date
  student_id: string | null
  method: string | null
  hash: string
}

/** Everything that a sheet says once it is printed. */
export type SheetFacts = {
  sheet: SheetRow
  lines: LineRow[]
  corrections: CorrectionRow[]
  papers: PaperRow[]
  school: SchoolFacts
  events: EventFacts[]
}

/** The centre and the training of the first of its classes: a sheet is of one centre. */
const schoolFacts = async (asking: Asking, sessionId: string): Promise<SchoolFacts> =>
  found(
    await asking.find(sql<SchoolFacts>`
      select o.name as school, coalesce(ce.siret, o.siret) as siret, ce.uai, coalesce(nullif(ce.nda, ''), o.nda) as nda,
        coalesce(ce.address, o.address) as address,
        tr.title as training, tr.rncp_code as rncp, c.school_year
      from organization o
        left join lateral (select c.* from course_session_class sc join class c on c.organization_id = sc.organization_id
            and c.id = sc.class_id where sc.organization_id = o.id and sc.session_id = ${sessionId}
          order by c.sort_name limit 1) c on true
        left join training tr on tr.organization_id = o.id and tr.id = c.training_id
        left join apprentice_training_center ce on ce.organization_id = o.id and ce.id = c.center_id
      where ${ownRows(asking.who, "o.id")}`),
  )

export const sheetFacts = async (asking: Asking, sheetId: string): Promise<SheetFacts> => {
  const sheet = await loadSheet(asking, sheetId)
  const events = await asking.run(sql<EventFacts>`
    select seq, kind, at, student_id, method, hash from attendance_event
    where ${ownRows(asking.who)} and on_date = ${sheet.on_date} and sheet_id = ${sheet.id} order by seq`)
  return {
    sheet,
    lines: await lineRows(asking, sheet),
    corrections: await correctionRows(asking, sheetId),
    papers: await paperRows(asking, sheetId),
    school: await schoolFacts(asking, sheet.session_id),
    events,
  }
}

/** The first one is that of the closing; each correction that was granted makes another, and so does paper that came later. */
export const documentVersion = ({
  corrections,
  papers,
}: Pick<SheetFacts, "corrections" | "papers">): number =>
  1 +
  corrections.filter(({ outcome }) => outcome === "granted").length +
  papers.filter(({ is_correction }) => is_correction).length
