import { accountOf, newId, organizationOf, ownRows, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { today } from "@jalon/kernel"
import { invoiceDetails } from "@jalon/organizations/server"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { invoicingEvents } from "../events.ts"

/** Asked here, made by durable work: each row by itself, with its own result. */
export const issueInvoices = command(wire.issueInvoices, async (scope, { body }) => {
  const issuedOn = body.issued_on ?? today()
  if (issuedOn > today()) throw refuse("invoicing.wrong_day")
  if (!(await invoiceDetails(scope)).isAccepted) throw refuse("invoicing.not_accepted")
  const batchId = newId()
  const organization = organizationOf(scope.who)
  await scope.run(sql`
    insert into invoice_batch (id, organization_id, issued_on, created_by)
    values (${batchId}, ${organization}, ${issuedOn}, ${accountOf(scope.who)})`)
  // In the order of what opened first, whatever the order of the selection.
  const rows = await scope.count(sql`
    insert into invoice_batch_row (id, organization_id, batch_id, rank, instalment_id)
    select gen_random_uuid(), ${organization}, ${batchId}, row_number() over (order by i.opens_on, i.sort_name, i.id), i.id
    from instalment i where ${ownRows(scope.who, "i.organization_id")} and i.id = any(${body.instalment_ids}::uuid[])`)
  if (rows < new Set(body.instalment_ids).size) throw refuse("not_found")
  await publish(scope, invoicingEvents.BatchAsked, { batchId })
  return { batch_id: batchId, total: rows }
})
