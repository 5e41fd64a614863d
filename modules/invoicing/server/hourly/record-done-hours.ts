import { readContractFunding } from "@jalon/contracts/server"
import { accountOf, newId, organizationOf, ownRows, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { currentInstalments } from "../schedule/instalment-row.ts"
import { refreshSchedule } from "../schedule/refresh-schedule.ts"
import type { InvoicingServices } from "../services.ts"
import { doneHours } from "./hourly-input.read.ts"

/** Hours of a period whose sheets are kept elsewhere; those of closed sheets come by themselves and are not typed. */
export const recordDoneHours = (services: InvoicingServices) =>
  command(wire.recordDoneHours, async (scope, { params: { contractId }, body }) => {
    const { dues } = await readContractFunding(services, scope, contractId)
    if (!dues?.hourly) throw refuse("invoicing.not_hourly")
    const standing = await currentInstalments(scope, contractId)
    const ofPeriod = standing.filter(
      ({ starts_on, ends_on }) => starts_on === body.starts_on && ends_on === body.ends_on,
    )
    const said = await doneHours(scope, contractId)
    const known = said.find(({ from, to }) => from === body.starts_on && to === body.ends_on)
    // Hours that came to nothing have no instalment left, and may be corrected all the same.
    if (ofPeriod.length === 0 && known === undefined) throw refuse("not_found")
    if (known !== undefined && known.certificate !== null) throw refuse("invoicing.hours_attested")
    if (ofPeriod.some(({ invoice_id }) => invoice_id !== null)) throw refuse("invoicing.hours_invoiced")
    if (body.ends_on >= today())
      throw refuse("request.invalid", {}, { minutes: "La période n'est pas encore terminée." })
    await scope.run(sql`
      insert into done_hours (id, organization_id, contract_id, starts_on, ends_on, minutes, recorded_by)
      values (${newId()}, ${organizationOf(scope.who)}, ${contractId}, ${body.starts_on}, ${body.ends_on}, ${body.minutes},
        ${accountOf(scope.who)})
      on conflict (organization_id, contract_id, starts_on, ends_on) do update set minutes = excluded.minutes,
        recorded_by = excluded.recorded_by, updated_at = now()
      where ${ownRows(scope.who, "done_hours.organization_id")}`)
    await refreshSchedule(services, scope, contractId)
    const now = await currentInstalments(scope, contractId)
    return {
      asked_cents: now
        .filter(({ starts_on, ends_on }) => starts_on === body.starts_on && ends_on === body.ends_on)
        .reduce((sum, { cents }) => sum + cents, 0),
    }
  })
