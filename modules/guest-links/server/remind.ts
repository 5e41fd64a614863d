import { ownRows, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { dayOf, type IsoDate } from "@jalon/kernel"
import { guestLinksEvents } from "./events.ts"
import { unfinished } from "./issue.ts"
import type { GuestLinkSubject } from "./types.ts"

type Waiting = { id: string; created_at: Date; reminders: number }

/** When the next reminder of a link leaves, from the day it was sent and those sent since; null when enough were. */
type NextOn = (sentOn: IsoDate, reminders: number) => IsoDate | null

/** How many reminders are due by that day: mornings on which nobody sent any are made up for by one mail, not by several. */
const dueBy = (on: IsoDate, { created_at, reminders }: Waiting, nextOn: NextOn): number => {
  let count = reminders
  for (let next = nextOn(dayOf(created_at), count); next !== null && next <= on; count++)
    next = nextOn(dayOf(created_at), count + 1)
  return count
}

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
  const due = waiting
    .map((link) => ({ id: link.id, before: link.reminders, after: dueBy(on, link, nextOn) }))
    .filter(({ before, after }) => after > before)
  if (due.length === 0) return 0
  await scope.run(sql`
    update guest_link d set reminders = x.count, reminded_on = ${on}
    from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ after }) => after)}::int[]) as x (id, count)
    where ${ownRows(scope.who, "d.organization_id")} and d.id = x.id`)
  for (const { id } of due) await publish(scope, guestLinksEvents.GuestLinkReminded, { guestLinkId: id })
  return due.length
}
