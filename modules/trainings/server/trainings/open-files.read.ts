import { ownRows, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { OpenFile } from "../../rules/index.ts"
import type { Asking } from "../asking.ts"

type Row = {
  id: string
  is_minor: boolean | null
  is_emancipated: boolean
  is_outside_union: boolean | null
  documents: Record<string, string>
}

/** « Étranger hors Union européenne » on the contract form. */
const OUTSIDE_UNION = "3"

/**
 * The open files of a training, as far as a count needs them. Files are kept by a module above this one, which cannot be
 * called from here; a preview cannot wait for it to react either. So this reads, and only reads, the few columns a
 * condition depends on. Nothing sealed is among them.
 */
export const openFilesOf = async (asking: Asking, trainingId: string, on: IsoDate): Promise<OpenFile[]> => {
  const rows = await asking.run(sql<Row>`
    select s.id, s.birth_date > ${on}::date - interval '18 years' as is_minor, s.emancipe as is_emancipated,
      s.nationalite = ${OUTSIDE_UNION} as is_outside_union,
      coalesce((select jsonb_object_agg(d.code, d.status) from student_document d
        where d.organization_id = s.organization_id and d.student_id = s.id), '{}') as documents
    from student s
    where ${ownRows(asking.who, "s.organization_id")} and s.training_id = ${trainingId} and s.archived_at is null
      and s.status not in ('ABANDON', 'FIN_DE_FORMATION')`)
  return rows.map((row) => ({
    id: row.id,
    isMinor: row.is_minor,
    isEmancipated: row.is_emancipated,
    isOutsideUnion: row.is_outside_union,
    documents: row.documents,
  }))
}
