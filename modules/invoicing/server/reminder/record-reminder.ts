import { newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"

/** What became of a reminder that was asked for: it left, its address was refused, or nothing was due any more. */
export type ReminderOutcome = "sent" | "refused" | "dropped"

const moves = { sent: "reminded", refused: "remindRefused", dropped: "remindDropped" } as const

/** Written beside the request, once however often the work is done again. */
export const recordReminder = async (
  scope: Scope,
  reminderId: string,
  outcome: ReminderOutcome,
): Promise<void> => {
  await scope.run(sql`
    insert into invoice_event (id, organization_id, invoice_id, move, to_state, channel, reference, happened_on)
    select ${newId()}, ${organizationOf(scope.who)}, e.invoice_id, ${moves[outcome]}, v.state, e.channel, e.reference, ${today()}
    from invoice_event e join invoice v on v.organization_id = e.organization_id and v.id = e.invoice_id
    where ${ownRows(scope.who, "e.organization_id")} and e.id = ${reminderId} and e.move = 'remind'
      and not exists (select from invoice_event r where r.organization_id = e.organization_id and r.invoice_id = e.invoice_id
        and r.move = any(${Object.values(moves)}::text[]) and r.created_at >= e.created_at)`)
}
