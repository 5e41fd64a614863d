import { newId, type OrganizationKeys, organizationOf, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { type RowValues, textOf } from "../../rules/index.ts"
import type { JudgedRow, Judging, Placement, StudentPlan } from "../judge/context.ts"
import { eachInTurn } from "../judge/each-in-turn.ts"
import { nest } from "../known/boxes.ts"
import { PLAIN_STUDENT_FIELDS } from "../known/student-columns.ts"

const hex = (bytes: Buffer) => `\\x${bytes.toString("hex")}`

const secretsOf = (keys: OrganizationKeys, id: string, values: RowValues, { person }: StudentPlan) => {
  const nir = textOf(values, "nir")
  if (nir === null || person.nirMark === null) return {}
  return {
    nir_sealed: hex(keys.seal({ table: "student", row: id, column: "nir" }, nir)),
    nir_mark: hex(Buffer.from(person.nirMark, "base64")),
  }
}

const rowOf = ({ keys, figures }: Judging, { read: { values }, company }: JudgedRow, plan: StudentPlan) => {
  const id = newId()
  const { class: into, training_id, center_id } = plan.placement
  const row: Record<string, unknown> = {
    id,
    address: nest(values, "address"),
    legal_representative: nest(values, "legal_representative"),
    emergency_contact: nest(values, "emergency_contact"),
    class_id: into?.id ?? null,
    training_id,
    center_id,
    partner_id: company?.id ?? null,
    ...figures(values, training_id),
    ...secretsOf(keys, id, values, plan),
  }
  for (const field of PLAIN_STUDENT_FIELDS) if (values[field] !== undefined) row[field] = values[field]
  return { id, row }
}

/** Nobody enters a class before it begins; one that runs is entered the day it is decided. */
export const entryOf = (
  values: RowValues,
  { start_date }: NonNullable<Placement["class"]>,
  today: IsoDate,
): IsoDate => textOf(values, "entry_date") ?? (start_date > today ? start_date : today)

export type NewStudent = { row: JudgedRow; plan: StudentPlan }
export type MadeStudents = { students: string; enrolments: string; count: number }

/** Seals and writes out a batch of new students: done ahead, while the database is busy with the batch before. */
export const makeStudents = async (judging: Judging, rows: readonly NewStudent[]): Promise<MadeStudents> => {
  const enrolments: object[] = []
  const students = await eachInTurn(rows, ({ row, plan }) => {
    const made = rowOf(judging, row, plan)
    const into = plan.placement.class
    if (into?.id) {
      const entry_date = entryOf(row.read.values, into, judging.today)
      enrolments.push({ id: newId(), student_id: made.id, class_id: into.id, entry_date })
    }
    return made.row
  })
  return {
    students: JSON.stringify(students),
    enrolments: JSON.stringify(enrolments),
    count: students.length,
  }
}

export const insertStudents = async (scope: Scope, importId: string, made: MadeStudents): Promise<void> => {
  if (made.count === 0) return
  const organization = organizationOf(scope.who)
  await Promise.all([
    scope.run(sql`
      insert into student (id, organization_id, import_id, last_name, usage_name, first_name, sexe, birth_date,
        birth_department, birth_city, nationalite, regime_social, ine, email, phone, address, sportif_haut_niveau,
        projet_creation_entreprise, situation_avant_contrat, dernier_diplome_prepare, derniere_classe,
        dernier_diplome_intitule, diplome_plus_eleve, emancipe, legal_representative, emergency_contact, nir_sealed,
        nir_mark, accommodations, class_id, training_id, center_id, partner_id, status, missing_count, documents_asked,
        external_id)
      select id, ${organization}, ${importId}, last_name, usage_name, first_name, sexe, birth_date, birth_department,
        birth_city, nationalite, regime_social, ine, email, phone, address, sportif_haut_niveau,
        projet_creation_entreprise, situation_avant_contrat, dernier_diplome_prepare, derniere_classe,
        dernier_diplome_intitule, diplome_plus_eleve, coalesce(emancipe, false), legal_representative, emergency_contact,
        nir_sealed, nir_mark, accommodations, class_id, training_id, center_id, partner_id, status, missing_count,
        documents_asked, external_id
      from jsonb_to_recordset(${made.students}::jsonb) x (id uuid, last_name text, usage_name text, first_name text,
        sexe text, birth_date date, birth_department text, birth_city text, nationalite text, regime_social text, ine text,
        email text, phone text, address jsonb, sportif_haut_niveau boolean, projet_creation_entreprise boolean,
        situation_avant_contrat text, dernier_diplome_prepare text, derniere_classe text, dernier_diplome_intitule text,
        diplome_plus_eleve text, emancipe boolean, legal_representative jsonb, emergency_contact jsonb, nir_sealed bytea,
        nir_mark bytea, accommodations text, class_id uuid, training_id uuid, center_id uuid, partner_id uuid, status text,
        missing_count smallint, documents_asked smallint, external_id text)`),
    scope.run(sql`
      insert into enrolment (id, organization_id, import_id, student_id, class_id, entry_date)
      select id, ${organization}, ${importId}, student_id, class_id, entry_date
      from jsonb_to_recordset(${made.enrolments}::jsonb) x (id uuid, student_id uuid, class_id uuid, entry_date date)`),
  ])
}
