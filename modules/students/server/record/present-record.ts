import { type FieldVault, ownRows, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { FileStore } from "@jalon/ports/files"
import type { AnswerOf } from "@jalon/wire-kit"
import {
  ageOn,
  type ExitReason,
  exitReasonWords,
  hasLeft,
  isMinorOn,
  needsRepresentative,
} from "../../rules/index.ts"
import type { getStudent } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import {
  type DocumentFigures,
  documentFigures,
  type RequestFigures,
  requestFigures,
} from "../list/page-rows.ts"
import { named, nextActionOf } from "../list/present-row.ts"
import { openAccommodations } from "../secrets/accommodations.ts"
import { deadlinesOf } from "./deadlines.ts"
import { schoolFieldsOf } from "./fields.ts"
import { presentCompleteness, summaryOf } from "./file-summary.ts"
import { loadFiles } from "./load-file.ts"
import { openRequests } from "./open-requests.ts"
import { findSame } from "./same-person.ts"
import type { StudentRow } from "./student-row.ts"

export type Record = AnswerOf<typeof getStudent>["student"]

type Around = DocumentFigures &
  RequestFigures & {
    class_name: string | null
    class_end: string | null
    training_name: string | null
    center_name: string | null
    partner_name: string | null
    nir_mark: Buffer | null
    picture_key: string | null
  }

const around = (scope: Scope, id: string, on: IsoDate) =>
  scope.find(sql<Around>`
    select c.name as class_name, c.end_date as class_end, t.title as training_name, ce.name as center_name,
      p.denomination as partner_name, s.nir_mark, student_picture(s.id) as picture_key, d.*, r.*
    from student s
      left join class c on c.id = s.class_id
      left join training t on t.id = s.training_id
      left join apprentice_training_center ce on ce.id = s.center_id
      left join partner p on p.id = s.partner_id
      cross join lateral (${documentFigures(on)}) d
      cross join lateral (${requestFigures}) r
    where ${ownRows(scope.who, "s.organization_id")} and s.id = ${id}`)

type Enrolment = {
  id: string
  class_id: string
  class_name: string
  school_year: string
  entry_date: string
  exit_date: string | null
  exit_reason: ExitReason | null
  survey: NonNullable<Record["office"]>["enrolments"][number]["survey"]
  trainee_periods: NonNullable<Record["office"]>["enrolments"][number]["trainee_periods"]
}
const enrolments = (scope: Scope, id: string) =>
  scope.run(sql<Enrolment>`
    select e.id, c.id as class_id, c.name as class_name, c.school_year, e.entry_date, e.exit_date, e.exit_reason,
      jsonb_build_object('cfa_entry_date', e.cfa_entry_date, 'real_months', e.real_months, 'year_label', e.year_label,
        'bpf_trainee_type', e.bpf_trainee_type) as survey, e.trainee_periods
    from enrolment e join class c on c.id = e.class_id
    where ${ownRows(scope.who, "e.organization_id")} and e.student_id = ${id} order by e.exit_date is not null, e.entry_date desc, e.created_at desc`)

const iso = (moment: Date | null) => moment?.toISOString() ?? null

const PICTURE_SECONDS = 3600

const common = async (files: FileStore, row: StudentRow, near: Around): Promise<Omit<Record, "office">> => ({
  id: row.id,
  last_name: row.last_name,
  usage_name: row.usage_name,
  first_name: row.first_name,
  picture_url:
    near.picture_key &&
    (await files.signedDownload({
      key: near.picture_key,
      contentType: "image/webp",
      disposition: "inline",
      expiresIn: PICTURE_SECONDS,
    })),
  email: row.email,
  phone: row.phone,
  emergency_contact: {
    nom: row.emergency_contact.nom ?? null,
    lien: row.emergency_contact.lien ?? null,
    telephone: row.emergency_contact.telephone ?? null,
  },
  training: named(row.training_id, near.training_name),
  class: named(row.class_id, near.class_name),
  center: named(row.center_id, near.center_name),
})

/** One record, as the reader may see it. */
export const presentRecord = async (
  { vault, files }: { vault: FieldVault; files: FileStore },
  scope: Scope,
  id: string,
  isOffice: boolean,
  on: IsoDate,
): Promise<Record> => {
  const [file] = await loadFiles(vault, scope, [id], { lock: false })
  const near = file && (await around(scope, id, on))
  if (!file || !near) throw refuse("not_found")
  const { row } = file
  const shown = await common(files, row, near)
  if (!isOffice) return { ...shown, office: null }
  const { completeness } = summaryOf(row, file.required, file.known, file.rqth, on)
  const person = {
    lastName: row.last_name,
    firstName: row.first_name,
    birthDate: row.birth_date,
    email: row.email,
  }
  const isArchived = row.archived_at !== null
  const action = {
    ...row,
    ...near,
    missing_count: completeness.missing.length,
    missing_by_school: completeness.missing.filter(({ by }) => by === "school").length,
  }
  return {
    ...shown,
    office: {
      fields: schoolFieldsOf(row, await openAccommodations(vault, scope, row)),
      state: row.state,
      status: row.status,
      status_since: row.status_since,
      left_on: row.left_on,
      exit_reason: row.exit_reason && exitReasonWords[row.exit_reason],
      is_minor: isMinorOn(row.birth_date, on),
      age: row.birth_date === null ? null : ageOn(row.birth_date, on),
      needs_representative: needsRepresentative(row, on),
      has_nir: row.has_nir,
      has_health: row.health_sealed !== null,
      invited_at: iso(row.invited_at),
      activated_at: iso(row.activated_at),
      archived_at: iso(row.archived_at),
      archive_reason: row.archive_reason,
      company: named(row.partner_id, near.partner_name),
      starts_on: row.starts_on,
      completeness: presentCompleteness(completeness),
      next_action: isArchived ? null : nextActionOf(action, on),
      deadlines: isArchived || hasLeft(row.status) ? [] : deadlinesOf(row, near, on),
      enrolments: (await enrolments(scope, id)).map((one) => ({
        id: one.id,
        class: { id: one.class_id, name: one.class_name },
        school_year: one.school_year,
        entry_date: one.entry_date,
        exit_date: one.exit_date,
        exit_reason: one.exit_reason && (exitReasonWords[one.exit_reason] ?? null),
        survey: one.survey,
        trainee_periods: one.trainee_periods,
      })),
      requests: near.open_requests === 0 ? [] : await openRequests(scope, id),
      same_person: (await findSame(scope, person, { mark: near.nir_mark, except: id }))
        .filter(({ verdict }) => verdict !== "possible")
        .map(({ id: other, name, reasons }) => ({ id: other, name, reasons })),
    },
  }
}
