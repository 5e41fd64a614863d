import type { Period } from "@jalon/calendar"
import { ownRows, type Scope, sql } from "@jalon/data"
import { legalValueAt } from "@jalon/legal-values/rules"
import { goesOnTraining } from "../../rules/facts/succession.ts"
import { type ProbationEstimate, probationEstimate } from "../../rules/index.ts"
import { dataOf } from "../contract-row.ts"
import { deadlineInput } from "../lifecycle/deadline-input.ts"
import type { OpenContract } from "../open-contract.ts"

export type Probation = ProbationEstimate & { source: string }

/** The last day of free rupture, counted on the calendar of the class: someone who knows the days worked corrects it. */
export const estimateProbation = async (
  { who, run }: Pick<Scope, "who" | "run">,
  { row, legalValues }: OpenContract,
): Promise<Probation | null> => {
  const { contract_type, class_id, fields } = row
  const practiceFrom = fields.contrat_date_debut_pratique ?? fields.contrat_date_debut
  const end = fields.contrat_date_fin
  // A trial period is agreed on: no calendar says when it ends.
  if (contract_type !== "apprentissage" || !practiceFrom || !end) return null
  // Days done for the same certification with another employer count: without them nothing can be estimated.
  const [goesOn, daysDone] = [goesOnTraining(dataOf(row)), fields.contrat_precedent_jours_pratique ?? null]
  if (goesOn && daysDone === null) return null
  const calendar =
    class_id === null
      ? []
      : await run(sql<Period>`
          select kind, from_date as "from", to_date as "to", locked from calendar_period
          where ${ownRows(who)} and scope = 'class' and scope_id = ${class_id} order by from_date, id`)
  const { zone } = deadlineInput(row)
  const estimate = probationEstimate(legalValues, {
    practiceFrom,
    end,
    zone,
    calendar,
    absences: [],
    ...(goesOn && typeof daysDone === "number" && { daysDone }),
  })
  const source = legalValueAt(legalValues, "delais.periode_probatoire", practiceFrom)?.source ?? ""
  return estimate && { ...estimate, source }
}
