import { absenceReasons, type JustificationMove, type JustificationStatus } from "@jalon/attendance/rules"
import { findAnomalies, findWarnings, sealContent, settleMissed } from "@jalon/attendance/server"
import { type FieldVault, type Scope, sql } from "@jalon/data"
import { addDays, type IsoDate, today } from "@jalon/kernel"
import type pg from "pg"
import { idOf } from "./ids.ts"
import { drawn } from "./people/draw.ts"

const SCHOOL = 1001
const HOUR = 3_600_000
const OFFICER = idOf("solene.trehout@exemple-cfa.test")
/** As long as the night looks back when deadlines pass. */
const DAYS = 45

/** Days missed whole or in part by one learner, with the half-days that were. */
type Missed = {
  student_id: string
  account_id: string | null
  name: string
  on_date: IsoDate
  halves: string[]
}

const missedDays = (scope: Scope): Promise<Missed[]> =>
  scope.run(sql<Missed>`
    select l.student_id, st.account_id, st.first_name || ' ' || st.last_name as name, l.on_date,
      array_agg(distinct sh.half_day order by sh.half_day desc) as halves
    from attendance_line l join attendance_sheet sh on sh.id = l.sheet_id join student st on st.id = l.student_id
    where l.organization_id = ${SCHOOL} and l.status = 'absent' and l.missed_minutes > 0
      and l.on_date >= ${addDays(today(), -DAYS)}::date
    group by 1, 2, 3, 4 order by l.on_date, l.student_id`)

type Outcome = Exclude<JustificationStatus, "draft" | "cancelled">

/** What became of it: recent days wait, older ones are decided, and nobody wrote about some. */
const outcomeOf = ({ student_id, on_date }: Missed): Outcome | null => {
  const chance = drawn(`justified ${student_id} ${on_date}`, 100)
  if (on_date >= addDays(today(), -4)) return chance < 60 ? "submitted" : null
  if (on_date >= addDays(today(), -12)) {
    if (chance < 15) return "submitted"
    if (chance < 25) return "info_requested"
  }
  if (chance < 66) return "accepted"
  return chance < 75 ? "refused" : null
}

/** What people give, the most usual first; with the words that some add. */
const GIVEN = [
  { reason: "maladie", comment: "" },
  { reason: "maladie", comment: "L'arrêt a été envoyé à mon employeur." },
  { reason: "transport_intemperies", comment: "Aucun train entre Saumur et Angers ce matin." },
  { reason: "convocation", comment: "" },
  { reason: "permis", comment: "Examen de conduite à 9 h 20." },
  { reason: "evenement_familial", comment: "" },
] as const

const KEPT = { reason: "maintenu_entreprise", comment: "Inventaire du magasin, demande de mon tuteur." }

const SAID: Partial<Record<Outcome, { kind: JustificationMove; text: string }>> = {
  accepted: { kind: "accept", text: "" },
  refused: { kind: "refuse", text: "Le document ne porte pas la date de l'absence." },
  info_requested: { kind: "ask", text: "Merci d'envoyer la deuxième page, avec la signature." },
}

type StorePage = (page: { id: string; name: string; text: string }) => Promise<number>

type Page = { id: string; owner: null; type: string; size: number }
type Filed = Missed & { outcome: Outcome; reason: string; comment: string; pages: Page[] }

const keyOf = ({ student_id, on_date }: Missed) => `justification/${student_id}/${on_date}`
const aboutReason = (reason: string) => absenceReasons.find(({ code }) => code === reason)

/** The page that a reason asks for; stored before anything is written about it, as in the product. */
const pagesOf = async (storePage: StorePage, day: Missed, reason: string): Promise<Page[]> => {
  const about = aboutReason(reason)
  if (!about?.document) return []
  const id = idOf(`file/${keyOf(day)}`)
  const text = `${about.label} - ${day.name} (démonstration)`
  const size = await storePage({ id, name: "justificatif.pdf", text })
  return [{ id, owner: null, type: "application/pdf", size }]
}

const fileOne = async (vault: FieldVault, scope: Scope, filed: Filed): Promise<void> => {
  const { student_id, account_id, on_date, halves, outcome, reason, pages } = filed
  const key = keyOf(filed)
  const about = aboutReason(reason)
  // Somebody who writes five days later comes late: it may still be accepted.
  const isLate = drawn(`late ${key}`, 12) === 0 && on_date < addDays(today(), -6)
  const sentAt = new Date(
    Math.min(Date.parse(`${on_date}T18:20:00Z`) + (isLate ? 120 * HOUR : 0), Date.now() - HOUR),
  )
  const decidedAt = new Date(Math.min(sentAt.getTime() + 17 * HOUR, Date.now() - HOUR / 2))
  const said = SAID[outcome]
  const isDecided = outcome === "accepted" || outcome === "refused"
  const id = idOf(key)
  const content = await sealContent(vault, scope, id, {
    reason,
    comment: filed.comment,
    pages,
    exchanges: [
      { at: sentAt.toISOString(), kind: "submit", is_school: false, text: "" },
      ...(said ? [{ at: decidedAt.toISOString(), is_school: true, ...said }] : []),
    ],
  })
  await scope.run(sql`
    insert into justification (id, organization_id, student_id, from_date, from_half, to_date, to_half, status, employer_label,
      content, files, is_late, filed_by, is_by_school, submitted_at, decided_by, decided_at, created_at)
    values (${id}, ${SCHOOL}, ${student_id}, ${on_date}, ${halves[0] ?? "morning"}, ${on_date}, ${halves.at(-1) ?? "morning"},
      ${outcome}, ${about?.employerLabel ?? "other"}, ${content}, ${pages.length}, ${isLate}, ${account_id}, false, ${sentAt},
      ${isDecided ? OFFICER : null}, ${isDecided ? decidedAt : null}, ${sentAt})`)
}

/** The case of an apprentice whom the employer kept twice: refused, because nobody may be kept from class. */
const keptTwice = (days: readonly Missed[]): Set<Missed> => {
  const byLearner = Map.groupBy(days, ({ student_id }) => student_id)
  return new Set([...byLearner.values()].find((own) => own.length === 2) ?? [])
}

/** What a school did about some of the signs of its first night. */
const handleSome = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ id: string }>(
    "select id from attendance_warning where organization_id = $1 and state = 'open' order by fact_on, id",
    [SCHOOL],
  )
  const handled = rows.filter((_, at) => at % 3 === 1).map(({ id }) => id)
  const notes = [
    "Appel du jour : reprise prévue lundi.",
    "Entretien avec le formateur référent, suivi dans deux semaines.",
  ]
  for (const [at, id] of handled.entries()) {
    await client.query("update attendance_warning set state = 'handled' where id = $1", [id])
    await client.query(
      `insert into attendance_warning_action (id, organization_id, warning_id, kind, note, done_by, done_at)
       values ($1, $2, $3, 'handled', $4, $5, now() - interval '3 hours')`,
      [idOf(`warning action/${id}`), SCHOOL, id, notes[at % notes.length], OFFICER],
    )
  }
}

/**
 * What learners filed for their absences, in every state, and what the night then finds: hours that are justified or not, signs
 * of dropping out, sheets that contradict themselves.
 */
export const seedAbsences = async (
  client: pg.Client,
  vault: FieldVault,
  inSchool: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
  storePage: StorePage,
): Promise<void> => {
  // What was just written has no statistics yet: the plans of the product count on them.
  await client.query("analyze attendance_line, attendance_sheet, course_session, subject, student, enrolment")
  const days = await inSchool(missedDays)
  const kept = keptTwice(days)
  const filed: Filed[] = []
  for (const day of days) {
    const outcome = kept.has(day) ? "refused" : outcomeOf(day)
    if (outcome === null) continue
    const given = kept.has(day) ? KEPT : (GIVEN[drawn(`reason ${keyOf(day)}`, GIVEN.length)] ?? KEPT)
    filed.push({ ...day, outcome, ...given, pages: await pagesOf(storePage, day, given.reason) })
  }
  await inSchool(async (scope) => {
    for (const one of filed) await fileOne(vault, scope, one)
    await settleMissed(scope, { from: addDays(today(), -100), to: today() })
    await findWarnings(scope, today())
    // A few: older ones were explained or corrected long ago.
    await findAnomalies(scope, { from: addDays(today(), -9), to: today(), now: Date.now() })
  })
  await handleSome(client)
}
