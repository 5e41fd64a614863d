import { ownRows, sql } from "@jalon/data"
import { recordReminder } from "@jalon/invoicing/server"
import type { Work } from "@jalon/jobs"
import { deliver, type MailServices } from "../deliver.ts"
import { type LatePayment, paymentReminderMail } from "../mails/invoice-mails.ts"
import { schoolSender } from "../sender.ts"

type Row = LatePayment & { address: string }

/** Read afresh: whoever paid meanwhile is not reminded. */
const findLate = (work: Work, reminderId: string) =>
  work.data.readOnce(
    work.who,
    "notifications.remind-payment",
    sql<Row>`
      select e.reference as address, v.full_number as number, v.issued_on, v.due_on, v.total_cents::float8 as total_cents,
        (v.total_cents - v.credited_cents - v.paid_cents)::float8 as left_cents, (e.happened_on - v.due_on)::int as days_late,
        v.document -> 'buyer' ->> 'name' as buyer, v.document -> 'subject' ->> 'apprentice' as learner,
        v.document ->> 'buyerReference' as dossier, v.document -> 'payment' ->> 'iban' as iban,
        v.document -> 'payment' ->> 'holder' as holder, v.document -> 'terms' ->> 'latePenalties' as penalties,
        v.document -> 'terms' ->> 'recoveryIndemnity' as indemnity,
        (select o.name from organization o where ${ownRows(work.who, "o.id")}) as school
      from invoice_event e join invoice v on v.organization_id = e.organization_id and v.id = e.invoice_id
      where ${ownRows(work.who, "e.organization_id")} and e.id = ${reminderId} and e.move = 'remind' and e.reference is not null
        and v.state in ('issued', 'transmitted', 'partly_paid') and v.total_cents > v.credited_cents + v.paid_cents`,
  )

const remind = async (work: Work<MailServices>, reminderId: string) => {
  const [late] = await findLate(work, reminderId)
  if (!late) return "dropped"
  const recipient = { accountId: null, address: late.address }
  return deliver(work, "payment-reminder", recipient, paymentReminderMail(late), await schoolSender(work))
}

/** The invoice tells what became of it: a reminder was sent once a relay took it, not when it was asked for. */
export const handle = async (
  { reminderId }: { reminderId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const outcome = await remind(work, reminderId)
  await work.data.inScope(work.who, "notifications.remind-payment", (scope) =>
    recordReminder(scope, reminderId, outcome),
  )
}
