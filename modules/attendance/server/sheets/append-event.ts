import {
  accountOf,
  type Data,
  onlyRow,
  organizationOf,
  ownRows,
  type Scope,
  type Sql,
  sha256,
  sql,
  type Who,
} from "@jalon/data"
import { type EventValue, hashedText, type SigningMethod, writtenBy } from "../../rules/index.ts"
import type { SheetScope } from "../asking.ts"
import type { SealedInk } from "../signing/ink.ts"
import type { SheetRow } from "./sheet-row.read.ts"

export type EventKind =
  | "sheet_opened"
  | "learner_signed"
  | "line_marked"
  | "learner_added"
  | "sign_in_ended"
  | "sign_in_resumed"
  | "trainer_signed"
  | "sheet_reopened"
  | "sheet_closed"
  | "sheet_neutralised"
  | "correction_requested"
  | "correction_granted"
  | "correction_refused"

type Of = Pick<SheetRow, "id" | "on_date">
export type Link = { seq: number; hash: string; now: Date }

type Payload = Readonly<Record<string, EventValue>>

type NewEvent = {
  kind: EventKind
  studentId?: string
  method?: SigningMethod
  device?: Buffer | null
  payload?: Payload
  /** Drawn as they signed: kept apart, its hash in the event. */
  ink?: SealedInk | null
}

/**
 * Held until the end of the transaction: who adds to the same sheet waits, and is told the time after that. The one clock is the
 * database's, whatever process asks.
 */
export const findLink = (scope: Scope, sheetId: string): Promise<Link | null> =>
  scope.find(sql<Link>`
    select seq, hash, date_trunc('milliseconds', clock_timestamp()) as now from attendance_chain
    where ${ownRows(scope.who)} and sheet_id = ${sheetId} for no key update`)

export const holdChain = async (scope: Scope, { id }: Pick<Of, "id">): Promise<Link> => {
  const link = await findLink(scope, id)
  if (link !== null) return link
  await scope.run(sql`
    insert into attendance_chain (organization_id, sheet_id) values (${organizationOf(scope.who)}, ${id})
    on conflict do nothing`)
  return onlyRow(await findLink(scope, id))
}

/** The event behind a link, hashed over it. */
const linkedTo = (
  { seq: last, hash: previous, now }: Link,
  who: Who,
  sheet: Of,
  { kind, studentId, method, device, payload: facts = {}, ink = null }: NewEvent,
) => {
  const seq = last + 1
  const payload: Payload = ink === null ? facts : { ...facts, ink: ink.hash }
  const by =
    studentId !== undefined && kind === "learner_signed" ? studentId : writtenBy(accountOf(who), payload)
  const event = {
    ...payload,
    ...(studentId !== undefined && { student_id: studentId }),
    ...(method !== undefined && { method }),
    ...(device && { device: device.toString("hex") }),
    at: now.toISOString(),
    by,
    kind,
    seq,
    sheet_id: sheet.id,
  }
  const hash = sha256(hashedText(previous, event)).toString("hex")
  return {
    seq,
    hash,
    row: sql`${organizationOf(who)}::int, ${sheet.on_date}::date, ${sheet.id}::uuid, ${seq}::int, ${kind}, ${studentId ?? null}::uuid,
      ${accountOf(who)}::uuid, ${now.toISOString()}::timestamptz, ${method ?? null}, ${device ?? null}::bytea,
      ${JSON.stringify(payload)}::jsonb, ${hash}`,
    withInk: (from: Sql) =>
      ink === null
        ? sql``
        : sql`, ink as (
        insert into attendance_ink (organization_id, on_date, sheet_id, student_id, sealed)
        select ${organizationOf(who)}::int, ${sheet.on_date}::date, ${sheet.id}::uuid, ${studentId ?? null}::uuid,
          ${ink.sealed}::bytea ${from}
      )`,
  }
}

const columns = sql`organization_id, on_date, sheet_id, seq, kind, student_id, by_account, at, method, device, payload, hash`

/** Whoever has no account is named by the event itself, with the link they came by. */
const named = ({ byLink }: SheetScope, event: NewEvent): NewEvent =>
  byLink === undefined
    ? event
    : {
        ...event,
        payload: { ...event.payload, trainer_id: byLink.trainerId, guest_link_id: byLink.guestLinkId },
      }

/** One row, and the last link of its sheet. Answers when it happened. */
export const appendEvent = async (
  scope: SheetScope,
  sheet: Of,
  event: NewEvent,
  held?: Link,
): Promise<Date> => {
  const link = held ?? (await holdChain(scope, sheet))
  const { seq, hash, row, withInk } = linkedTo(link, scope.who, sheet, named(scope, event))
  await scope.run(sql`
    with link as (
      update attendance_chain set seq = ${seq}, hash = ${hash} where ${ownRows(scope.who)} and sheet_id = ${sheet.id}
    )${withInk(sql``)}
    insert into attendance_event (${columns}) values (${row})`)
  return link.now
}

/**
 * The same without holding the chain, for whoever has read it: one statement that writes only if nothing was added since, so that what
 * was decided on what was read still holds. False when something was.
 */
export const appendIfLast = async (
  data: Pick<Data, "runOnce">,
  { who, action }: { who: Who; action: string },
  { sheet, event, link }: { sheet: Of; event: NewEvent; link: Link },
): Promise<boolean> => {
  const { seq, hash, row, withInk } = linkedTo(link, who, sheet, event)
  const added = await data.runOnce(
    who,
    action,
    sql`
      with link as (
        update attendance_chain set seq = ${seq}, hash = ${hash}
        where ${ownRows(who)} and sheet_id = ${sheet.id} and seq = ${link.seq} and hash = ${link.hash} returning seq
      )${withInk(sql`from link`)}
      insert into attendance_event (${columns}) select ${row} from link returning seq`,
  )
  return added.length > 0
}
