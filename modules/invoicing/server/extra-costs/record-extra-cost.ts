import { readContractFunding } from "@jalon/contracts/server"
import { accountOf, newId, organizationOf, ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import { askedFor, isCounted } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { currentInstalments } from "../schedule/instalment-row.ts"
import { refreshSchedule } from "../schedule/refresh-schedule.ts"
import type { InvoicingServices } from "../services.ts"

/** What was really given or spent in a year: the instalment takes its amount from it, and may be invoiced. */
export const recordExtraCost = (services: InvoicingServices) =>
  command(wire.recordExtraCost, async (scope, { params: { contractId }, body }) => {
    const { nature, year } = body
    // It holds the contract: whoever issues this instalment meanwhile waits, or is seen here.
    const { dues } = await readContractFunding(services, scope, contractId)
    if (!dues?.extraCosts || dues.schedule === null) throw refuse("invoicing.no_extra_costs")
    if (year > dues.schedule.years.length)
      throw refuse("request.invalid", {}, { year: "Le contrat ne va pas jusqu'à cette année." })
    const said = isCounted(nature) ? body.quantity : body.cost_cents
    if (said === null)
      throw refuse(
        "request.invalid",
        {},
        isCounted(nature)
          ? { quantity: "Indiquez la quantité réelle." }
          : { cost_cents: "Indiquez la dépense." },
      )
    const standing = await currentInstalments(scope, contractId)
    if (standing.some((one) => one.nature === nature && one.year === year && one.invoice_id !== null))
      throw refuse("invoicing.extra_cost_invoiced")
    const { quantity, unitCents } = askedFor(dues.extraCosts, nature, { quantity: said, costCents: said })
    await scope.run(sql`
      insert into extra_cost (id, organization_id, contract_id, nature, year, quantity, unit_cents, cost_cents, recorded_by)
      values (${newId()}, ${organizationOf(scope.who)}, ${contractId}, ${nature}, ${year}, ${quantity}, ${unitCents},
        ${isCounted(nature) ? null : said}, ${accountOf(scope.who)})
      on conflict (organization_id, contract_id, nature, year) do update set quantity = excluded.quantity,
        unit_cents = excluded.unit_cents, cost_cents = excluded.cost_cents, recorded_by = excluded.recorded_by, updated_at = now()
      where ${ownRows(scope.who, "extra_cost.organization_id")}`)
    await refreshSchedule(services, scope, contractId)
    return { asked_cents: quantity * unitCents }
  })
