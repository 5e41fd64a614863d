import { createHash } from "node:crypto"
import {
  appended,
  type ChainedEvent,
  lineState,
  type SheetEvent,
  type SigningMethod,
  type Slot,
  slotsOf,
  usualPolicy,
} from "@jalon/attendance/rules"
import { addDays, today } from "@jalon/kernel"
import type pg from "pg"
import { idOf } from "./ids.ts"
import { drawn } from "./people/draw.ts"
import { putRows } from "./put-rows.ts"

const SCHOOL = 1001
const MINUTE = 60_000
const CHUNK = 500
const ZONE = "Europe/Paris"

type Session = {
  id: string
  on_date: string
  start_minute: number
  end_minute: number
  breaks: { start: number; end: number }[]
  trainer_account: string | null
}
type Member = { session_id: string; student_id: string; class_id: string }

/** The latest ones that still wait for their trainer, counted from the end. */
const WAITING = [1, 3, 8]

/** Where a sheet of the demo stands: closed after two days, and a few that wait for their trainer. */
const statusOf = ({ on_date }: Session, fromEnd: number): "closed" | "signed" | "to_sign" => {
  if (WAITING.includes(fromEnd)) return "to_sign"
  return on_date >= addDays(today(), -2) ? "signed" : "closed"
}

type Drawn = { status: "present" | "absent"; signedAt: number | null }

/** Who came, when: most on time, some late, some absent, and one in a hundred without a phone. */
const drawPresence = (session: Session, slot: Slot, studentId: string): Drawn => {
  const name = `${session.id} ${studentId}`
  // A learner in twenty-five is often away: the one whom somebody should call.
  const isDropping = drawn(`dropping ${studentId}`, 25) === 0
  const chance = drawn(name, 1000)
  if (chance < (isDropping ? 320 : 38)) return { status: "absent", signedAt: null }
  const late = chance >= 940 ? 6 + drawn(`late ${name}`, 26) : null
  const signedAt =
    slot.from + (late ?? drawn(`on time ${name}`, 12) - 8) * MINUTE + drawn(`seconds ${name}`, 60) * 1000
  if (chance >= 930 && chance < 940) return { status: "present", signedAt: null }
  return { status: "present", signedAt }
}

const methodOf = (name: string): SigningMethod => {
  const chance = drawn(`method ${name}`, 100)
  return chance < 88 ? "qr_rotating" : chance < 96 ? "pin_rotating" : "trainer_device"
}

const hash = (text: string) => createHash("sha256").update(text).digest("hex")

type Row = Record<string, unknown>
type Written = { sheets: Row[]; lines: Row[]; events: Row[]; chains: Row[] }

type NewEvent = {
  kind: string
  at: number
  /** A learner signs for themselves; whatever else happens is done by an account, or by time. */
  student?: string
  account?: string | null
  method?: SigningMethod
}
type Own = { organization_id: number; sheet_id: string; on_date: string }

/** The events of a sheet in their order, each hash over the one before it. */
const chainOf = (own: Own, events: readonly NewEvent[]): { rows: Row[]; last: ChainedEvent | undefined } => {
  const rows: Row[] = []
  let last: ChainedEvent | undefined
  for (const [index, { kind, at, student, account = null, method }] of events.entries()) {
    const event: SheetEvent = {
      ...(student !== undefined && { student_id: student }),
      ...(method !== undefined && { method }),
      at: new Date(at).toISOString(),
      by: student ?? account ?? "system",
      kind,
      seq: index + 1,
      sheet_id: own.sheet_id,
    }
    last = appended(last ?? null, event, hash)
    rows.push({
      ...own,
      seq: event.seq,
      kind,
      student_id: student ?? null,
      by_account: account,
      at: event.at,
      method: method ?? null,
      hash: last.hash,
    })
  }
  return { rows, last }
}

type Presence = Drawn & { member: Member }
type HalfDay = ReturnType<typeof slotsOf>[number]

/** What a line holds: nothing but the signature while the sheet waits for its trainer. */
const lineRow = (
  own: Own,
  slot: HalfDay,
  { member, status, signedAt }: Presence,
  isCounted: boolean,
): Row => {
  const state = lineState({ status: signedAt === null ? status : "expected" }, signedAt, slot, usualPolicy)
  const counted = {
    is_signed: signedAt !== null,
    is_late: state.isLate,
    late_minutes: state.lateMin,
    due_minutes: state.dueMin,
    present_minutes: state.presentMin,
    missed_minutes: state.missedMin,
  }
  const none = Object.fromEntries(Object.keys(counted).map((key) => [key, null]))
  return {
    ...own,
    student_id: member.student_id,
    class_id: member.class_id,
    status: isCounted ? state.status : "expected",
    missing_reason: isCounted && state.isSignatureMissing ? "battery" : null,
    ...(isCounted ? counted : none),
  }
}

const writeSheet = (
  into: Written,
  session: Session,
  slot: HalfDay,
  members: readonly Member[],
  fromEnd: number,
) => {
  const id = idOf(`attendance/${session.id}/${slot.halfDay}`)
  const status = statusOf(session, fromEnd)
  const isCounted = status !== "to_sign"
  const isClosed = status === "closed"
  const own: Own = { organization_id: SCHOOL, sheet_id: id, on_date: session.on_date }
  const account = session.trainer_account ?? idOf("aurelien.castagnede@exemple-cfa.test")
  const opened = slot.from - 9 * MINUTE
  const countersigned = slot.to + (16 + drawn(`countersigned ${id}`, 40)) * MINUTE
  const closed = countersigned + 48 * 60 * MINUTE
  const people = members.map((member) => ({ member, ...drawPresence(session, slot, member.student_id) }))
  const signatures = people.flatMap(({ member: { student_id: student }, signedAt }) =>
    signedAt === null
      ? []
      : [{ kind: "learner_signed", at: signedAt, student, method: methodOf(`${id} ${student}`) }],
  )
  const { rows, last } = chainOf(own, [
    { kind: "sheet_opened", at: opened, account },
    ...signatures.toSorted((a, b) => a.at - b.at),
    { kind: "sign_in_ended", at: slot.to + 15 * MINUTE },
    ...(isCounted ? [{ kind: "trainer_signed", at: countersigned, account }] : []),
    ...(isClosed ? [{ kind: "sheet_closed", at: closed }] : []),
  ])
  into.events.push(...rows)
  into.lines.push(...people.map((one) => lineRow(own, slot, one, isCounted)))
  into.chains.push({ organization_id: SCHOOL, sheet_id: id, seq: rows.length, hash: last?.hash })
  into.sheets.push({
    id,
    organization_id: SCHOOL,
    session_id: session.id,
    half_day: slot.halfDay,
    on_date: session.on_date,
    start_minute: session.start_minute,
    end_minute: session.end_minute,
    breaks: JSON.stringify(session.breaks),
    net_minutes: slot.netMin,
    time_zone: ZONE,
    starts_at: new Date(slot.from),
    ends_at: new Date(slot.to),
    status,
    opened_at: new Date(opened),
    head_count: isCounted ? people.filter((one) => one.status === "present").length : null,
    countersigned_at: isCounted ? new Date(countersigned) : null,
    countersigned_by: isCounted ? account : null,
    closed_at: isClosed ? new Date(closed) : null,
    created_at: new Date(opened),
  })
}

const sessionsOf = async (client: pg.Client): Promise<Session[]> => {
  const { rows } = await client.query<Session>(
    `select s.id, s.on_date::text, s.start_minute, s.end_minute, s.breaks, (
        select m.account_id from course_session_trainer st join trainer t on t.id = st.trainer_id
          join member m on m.id = t.member_id where st.session_id = s.id limit 1) as trainer_account
     from course_session s where s.organization_id = $1 and s.on_date < $2 order by s.on_date, s.start_minute, s.id`,
    [SCHOOL, today()],
  )
  return rows
}

const membersOf = async (client: pg.Client): Promise<Map<string, Member[]>> => {
  const { rows } = await client.query<Member>(
    `select distinct s.id as session_id, en.student_id, en.class_id
     from course_session s join course_session_class sc on sc.session_id = s.id join enrolment en on en.class_id = sc.class_id
       join student st on st.id = en.student_id
     where s.organization_id = $1 and s.on_date < $2 and en.entry_date <= s.on_date and st.archived_at is null
       and (en.exit_date is null or en.exit_date >= s.on_date) order by 1, 2`,
    [SCHOOL, today()],
  )
  return Map.groupBy(rows, ({ session_id }) => session_id)
}

/** The sheets of the weeks that are over: who signed when, who was late, who was not there. */
export const seedAttendance = async (client: pg.Client): Promise<void> => {
  const members = await membersOf(client)
  const written: Written = { sheets: [], lines: [], events: [], chains: [] }
  const sessions = await sessionsOf(client)
  for (const [index, session] of sessions.entries()) {
    const slots = slotsOf(
      {
        date: session.on_date,
        startMin: session.start_minute,
        endMin: session.end_minute,
        breaks: session.breaks.map(({ start, end }) => ({ startMin: start, endMin: end })),
      },
      ZONE,
    )
    // Sessions of the demo stay within a half-day: their times are those of their sheet.
    for (const slot of slots)
      writeSheet(written, session, slot, members.get(session.id) ?? [], sessions.length - index)
  }
  const put = async (table: string, rows: readonly Row[]) => {
    for (let at = 0; at < rows.length; at += CHUNK) await putRows(client, table, rows.slice(at, at + CHUNK))
  }
  await put("attendance_sheet", written.sheets)
  await put("attendance_line", written.lines)
  await put("attendance_event", written.events)
  await put("attendance_chain", written.chains)
}
