import { readContractFunding } from "@jalon/contracts/server"
import { accountOf, newId, organizationOf, ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import { periodKey } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { currentInstalments } from "../schedule/instalment-row.ts"
import { refreshSchedule } from "../schedule/refresh-schedule.ts"
import type { InvoicingServices } from "../services.ts"

/** What the OPCO and the company agreed to: the schedule follows, what is invoiced keeps its amount. */
export const updateHourlyAgreement = (services: InvoicingServices) =>
  command(wire.updateHourlyAgreement, async (scope, { params: { contractId }, body }) => {
    // It holds the contract: whoever issues an instalment meanwhile waits, or is seen here.
    const { dues } = await readContractFunding(services, scope, contractId)
    if (!dues?.hourly) throw refuse("invoicing.not_hourly")
    const standing = await currentInstalments(scope, contractId)
    const before = await scope.find(sql<{ rhythm_months: number | null }>`
      select rhythm_months::int from hourly_agreement where ${ownRows(scope.who)} and contract_id = ${contractId}`)
    const isInvoiced = standing.some(({ invoice_id }) => invoice_id !== null)
    if (isInvoiced && (before?.rhythm_months ?? null) !== body.rhythm_months)
      throw refuse("invoicing.rhythm_invoiced")
    await scope.run(sql`
      insert into hourly_agreement (id, organization_id, contract_id, hours, hour_cents, price_hour_cents, rhythm_months, recorded_by)
      values (${newId()}, ${organizationOf(scope.who)}, ${contractId}, ${body.hours}, ${body.hour_cents}, ${body.price_hour_cents},
        ${body.rhythm_months}, ${accountOf(scope.who)})
      on conflict (organization_id, contract_id) do update set hours = excluded.hours, hour_cents = excluded.hour_cents,
        price_hour_cents = excluded.price_hour_cents, rhythm_months = excluded.rhythm_months,
        recorded_by = excluded.recorded_by, updated_at = now()
      where ${ownRows(scope.who, "hourly_agreement.organization_id")}`)
    await refreshSchedule(services, scope, contractId)
    const now = await currentInstalments(scope, contractId)
    return {
      total_cents: now.reduce((sum, { cents }) => sum + cents, 0),
      periods: new Set(now.map(({ starts_on, ends_on }) => periodKey({ from: starts_on, to: ends_on }))).size,
    }
  })
