import { organizationOf, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { command } from "@jalon/serving"
import { funderName, funderOf, mayChangeFunder, statusLabel } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { dataOf, lockContract } from "../contract-row.ts"
import { contractsEvents } from "../events.ts"
import { rowFiling } from "../lifecycle/deadline-input.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { changeContract } from "./change-fields.ts"
import { presentContract } from "./present-contract.ts"
import { rereadContract } from "./reread-contract.ts"

/** What the rules of funding say of the one that is chosen. */
const RULES: ReadonlySet<string> = new Set(["PUB-01", "CNFPT-01"])

/** FUN-02: an OPCO pays only for an employer that has one. */
const hasOpco = (opco: string | null | undefined): boolean => Boolean(opco) && opco !== "hors_opco_public"

/** Another funder of a contract that was signed: what was signed and what was invoiced stay as they are. */
export const changeFunder = (services: ContractsServices) =>
  command(
    wire.changeFunder,
    async (scope, { params, body: { funder, name, agreement, reason } }) => {
      const row = await lockContract(scope, params.contractId)
      if (!mayChangeFunder(row))
        throw refuse("contract.funder_closed", {
          status: statusLabel(row.status, row.contract_type, rowFiling(row)),
        })
      const former = { funder: funderOf(dataOf(row)), name: funderName(dataOf(row)) }
      const changed = {
        ...row,
        fields: {
          ...row.fields,
          funder,
          funder_nom: funder === "other" ? name : null,
          ...(funder === "cnfpt" && agreement !== null && { cnfpt_apf_numero: agreement }),
        },
      }
      const now = funderName(dataOf(changed))
      if (former.funder === funder && former.name === now)
        throw refuse("contract.funder_refused", { why: "Ce financeur est déjà celui du contrat." })
      if (funder === "other" && name === null)
        throw refuse("contract.funder_refused", { why: "Nommez le payeur." })
      if (funder === "opco" && !hasOpco(row.fields.employeur_opco))
        throw refuse("contract.funder_refused", { why: "Cet employeur n'a pas d'OPCO connu." })
      const open = await openContract(services, scope, row)
      const after = await changeContract(scope, open, changed)
      const stopped = after.assessment.findings.find(
        ({ id, verdict }) => RULES.has(id) && verdict === "blocking",
      )
      if (stopped) throw refuse("contract.funder_refused", { why: stopped.message })
      await scope.run(sql`select audit_note(${organizationOf(scope.who)}, null, 'contract', ${row.id},
        ${JSON.stringify({ funder_changed: `${former.name} → ${now}`, reason })}::jsonb)`)
      await publish(scope, contractsEvents.FundingChanged, { contractId: row.id })
      return { contract: await presentContract(scope, after) }
    },
    rereadContract(services),
  )
