import { type Sql, sql, type Who } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { personOf } from "@jalon/serving"
import type { AnswerOf } from "@jalon/wire-kit"
import {
  type Completeness,
  expectedDocuments,
  isMinorOn,
  needsRepresentative,
  type RequiredDocument,
} from "../../rules/index.ts"
import type { getProfile } from "../../wire/index.ts"
import { type DocumentRow, documentColumns, presentDocuments, type Shown } from "../documents/document-row.ts"
import { ownFieldsOf } from "../record/fields.ts"
import { presentCompleteness, summaryOf } from "../record/file-summary.ts"
import { type StudentRow, studentColumns } from "../record/student-row.ts"

export type Profile = NonNullable<AnswerOf<typeof getProfile>["student"]>

/** What her space may say of a school that knows her. */
export type StudentPlaceRow = {
  student_id: string
  organization_id: number
  school_name: string
  school_email: string | null
  school_phone: string | null
  center_name: string | null
  training_title: string | null
  class_name: string | null
  starts_on: IsoDate | null
  ends_on: IsoDate | null
  company_name: string | null
  required: RequiredDocument[]
}

type Reads = {
  who: Who
  run: <Row>(query: Sql<Row>) => Promise<Row[]>
  find: <Row>(query: Sql<Row>) => Promise<Row | null>
}

export const placesOf = (reader: Reads): Promise<StudentPlaceRow[]> =>
  reader.run(sql<StudentPlaceRow>`
    select student_id, organization_id, school_name, school_email, school_phone, center_name, training_title, class_name,
      starts_on, ends_on, company_name, required from student_places()`)

/** The school asked for, or the latest one that knows her. */
export const choosePlace = (
  places: readonly StudentPlaceRow[],
  studentId: string | undefined,
): StudentPlaceRow | undefined =>
  studentId === undefined ? places[0] : places.find(({ student_id }) => student_id === studentId)

const ownStudent = (who: Who, studentId: string) => sql<StudentRow>`
  select ${studentColumns} from student s
  where s.account_id = ${personOf(who).accountId} and s.id = ${studentId} and s.archived_at is null`

const ownDocuments = (who: Who, studentId: string) => sql<DocumentRow>`
  select ${documentColumns} from student_document d join student s on s.id = d.student_id
  where s.account_id = ${personOf(who).accountId} and s.id = ${studentId} order by d.created_at, d.id`

export type OwnFile = {
  row: StudentRow
  place: StudentPlaceRow
  documents: Shown[]
  completeness: Completeness
}

/**
 * Her file as she may read it by herself. Her answer on disability is sealed for the school: the document it asks for was
 * written among her documents when she gave it.
 */
export const ownFile = async (
  reader: Reads,
  place: StudentPlaceRow,
  on: IsoDate,
): Promise<OwnFile | null> => {
  const row = await reader.find(ownStudent(reader.who, place.student_id))
  if (!row) return null
  const rows = await reader.run(ownDocuments(reader.who, row.id))
  const rqth = rows.some(({ code }) => code === "rqth") ? true : null
  const { birth_date: birthDate, nationalite, emancipe } = row
  const expected = expectedDocuments(place.required, { birthDate, nationalite, emancipe, rqth }, on)
  const known = rows.map((document) => ({ ...document, requested: document.requested_at !== null }))
  return {
    row,
    place,
    documents: presentDocuments(rows, expected, { mover: "student", people: [], on }),
    completeness: summaryOf(row, place.required, known, rqth, on).completeness,
  }
}

export const presentProfile = ({ row, place, documents, completeness }: OwnFile, on: IsoDate): Profile => ({
  id: row.id,
  fields: ownFieldsOf(row),
  state: row.state,
  is_minor: isMinorOn(row.birth_date, on),
  needs_representative: needsRepresentative(row, on),
  has_nir: row.has_nir,
  has_health: row.health_sealed !== null,
  school: { name: place.school_name, email: place.school_email, phone: place.school_phone },
  center: place.center_name,
  training: place.training_title,
  class: place.class_name,
  starts_on: place.starts_on,
  ends_on: place.ends_on,
  company: place.company_name,
  completeness: presentCompleteness(completeness),
  documents,
})

export const presentPlaces = (places: readonly StudentPlaceRow[]) =>
  places.map(({ student_id, school_name, training_title }) => ({
    student_id,
    school: school_name,
    training: training_title,
  }))
