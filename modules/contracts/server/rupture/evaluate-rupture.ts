import { ageAt, isEmancipated } from "../../rules/facts/person.ts"
import {
  checkRupture,
  type RuptureFinding,
  type RuptureInput,
  type RupturePlan,
  type RuptureSigner,
  rupturePlan,
  ruptureReasons,
} from "../../rules/index.ts"
import { rowFiling } from "../lifecycle/deadline-input.ts"
import type { OpenContract } from "../open-contract.ts"
import { type FundingForecast, forecastFunding } from "./funding.ts"
import type { Probation } from "./probation.ts"
import type { RuptureDraft } from "./rupture-draft.ts"

export type EvaluatedRupture = {
  facts: RuptureInput
  findings: RuptureFinding[]
  plan: RupturePlan
  funding: FundingForecast | null
}

const ADULT = 18

/** What the rules look at; null until a reason is chosen and the contract has its dates. */
const factsOf = (
  { row, assessment: { data } }: OpenContract,
  draft: RuptureDraft,
  probation: Probation | null,
): RuptureInput | null => {
  const { contrat_date_debut: start, contrat_date_fin: end } = row.fields
  if (!draft.reason || !start || !end) return null
  const lastDay = draft.last_day ?? null
  const age = ageAt(data, lastDay)
  return {
    kind: row.contract_type,
    reason: draft.reason,
    start,
    end,
    lastDay,
    probationLastDay: draft.probation_last_day ?? probation?.lastDay ?? null,
    isMinor: age !== null && age < ADULT && !isEmancipated(data),
    signedBy: draft.signed_by ?? [],
    hasDocument: Boolean(draft.file_id),
    mediatorOn: draft.mediator_on ?? null,
    employerInformedOn: draft.informed_on ?? null,
    resultsOn: draft.results_on ?? null,
    noticeOn: draft.notice_on ?? null,
    excludedOn: draft.excluded_on ?? null,
  }
}

/** Who must sign the document; a minor's representative signs beside her. */
export const neededSigners = ({ reason, isMinor }: RuptureInput): (RuptureSigner | "representative")[] => {
  const { signers } = ruptureReasons[reason]
  const signs: readonly RuptureSigner[] = signers
  return isMinor && signs.includes("person") ? [...signs, "representative"] : [...signs]
}

/** All that the rules say of a rupture as it is described. */
export const evaluateRupture = (
  open: OpenContract,
  draft: RuptureDraft,
  probation: Probation | null,
): EvaluatedRupture | null => {
  const facts = factsOf(open, draft, probation)
  if (facts === null) return null
  const plan = rupturePlan(open.legalValues, {
    kind: facts.kind,
    reason: facts.reason,
    lastDay: facts.lastDay ?? open.on,
    today: open.on,
    isPublic: rowFiling(open.row) === "ddets",
  })
  return {
    facts,
    findings: checkRupture(open.legalValues, facts),
    plan,
    funding: forecastFunding(open, draft, facts.probationLastDay),
  }
}
