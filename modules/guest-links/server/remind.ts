import { ownRows, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { dayOf, type IsoDate } from "@jalon/kernel"
import { guestLinksEvents } from "./events.ts"
import { unfinished } from "./issue.ts"
import type { GuestLinkSubject } from "./types.ts"

type Waiting = { id: string; created_at: Date; reminders: number }

/** When the next reminder of a link leaves, from the day it was sent and those sent since; null when enough were. */
type NextOn = (sentOn: IsoDate, reminders: number) => IsoDate | null

/** Links of this subject that wait for an answer and whose next reminder is due are sent again, the same link to the same person. */
export const remindGuestLinks = async (
  scope: Scope,
  { subject, on, nextOn }: { subject: GuestLinkSubject; on: IsoDate; nextOn: NextOn },
): Promise<number> => {
  const waiting = await scope.run(sql<Waiting>`
    select id, created_at, reminders from guest_link
    where ${ownRows(scope.who)} and subject = ${subject} and expires_at > now() and ${unfinished}
      and (reminded_on is null or reminded_on < ${on})
    for update skip locked`)
  const due = waiting.filter(({ created_at, reminders }) => {
    const next = nextOn(dayOf(created_at), reminders)
    return next !== null && next <= on
  })
  if (due.length === 0) return 0
  await scope.run(sql`
    update guest_link set reminders = reminders + 1, reminded_on = ${on}
    where ${ownRows(scope.who)} and id = any(${due.map(({ id }) => id)}::uuid[])`)
  for (const { id } of due) await publish(scope, guestLinksEvents.GuestLinkReminded, { guestLinkId: id })
  return due.length
}
