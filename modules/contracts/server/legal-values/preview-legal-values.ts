import type { Data } from "@jalon/data"
import { type LegalValues, withLegalValues } from "@jalon/legal-values/rules"
import { loadLegalValues } from "@jalon/legal-values/server"
import { type ContractView, payDiffers, payFactsOf } from "../../rules/index.ts"
import { dataOf } from "../contract-row.ts"
import { openContracts } from "./open-contracts.ts"
import { schoolsWithContracts } from "./schools-with-contracts.ts"

export type LegalValuesEffect = {
  schools: number
  open: number
  /** Open contracts whose least pay would be another, by the view of the list that shows them. */
  changing: Partial<Record<ContractView, number>>
  touchedSchools: number
}

const SYSTEM = { kind: "system" } as const

/** What rows about to be added would change, school by school: nothing is written. */
export const previewLegalValues = async (data: Data, added: LegalValues): Promise<LegalValuesEffect> => {
  const schools = await data.inScope(SYSTEM, "contracts.legal-values", schoolsWithContracts)
  const effect: LegalValuesEffect = { schools: schools.length, open: 0, changing: {}, touchedSchools: 0 }
  for (const { organization_id: organizationId } of schools) {
    const changing = await data.inScope(
      { ...SYSTEM, organizationId },
      "contracts.preview-legal-values",
      async (scope) => {
        const before = await loadLegalValues(scope)
        const after = withLegalValues(before, added)
        let sum = 0
        for await (const { view, rows } of openContracts(scope)) {
          const differing = rows.filter((row) => {
            const facts = payFactsOf(dataOf(row))
            return facts !== null && payDiffers(before, after, facts)
          }).length
          effect.open += rows.length
          effect.changing[view] = (effect.changing[view] ?? 0) + differing
          sum += differing
        }
        return sum
      },
    )
    if (changing > 0) effect.touchedSchools++
  }
  return effect
}
