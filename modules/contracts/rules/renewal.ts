import { addMonths, lastsAtLeast, lastsAtMost } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import type { ContractData } from "./dictionary/index.ts"
import { numberOf, textOf } from "./facts/known.ts"
import { cycleStartOf } from "./facts/succession.ts"
import type { ContractStatus } from "./lifecycle/status.ts"

/** A contract that was in force may be followed by another. */
const FOLLOWED: readonly ContractStatus[] = ["engaged", "filed", "settled", "broken"]
export const mayBeFollowed = (status: ContractStatus): boolean => FOLLOWED.includes(status)

export interface FormerPeriod {
  start: IsoDate
  end: IsoDate
  brokenOn: IsoDate | null
}

const LONGEST_MONTHS = 60
/** The most that the field holds. */
const MOST_ACQUIRED = 35

/**
 * The dates that are proposed, for somebody to look at: from the day after the former contract, as long as it was; after
 * a rupture, what was left of it.
 */
export const followingPeriod = ({ start, end, brokenOn }: FormerPeriod): { start: IsoDate; end: IsoDate } => {
  const next = addDays(brokenOn ?? end, 1)
  if (brokenOn !== null && end > next) return { start: next, end }
  const months =
    Array.from({ length: LONGEST_MONTHS }, (_, at) => at + 1).find((n) => lastsAtMost(start, end, n)) ??
    LONGEST_MONTHS
  return { start: next, end: addDays(addMonths(next, months), -1) }
}

const lastLine = (contract: ContractData) => contract.remunerations?.at(-1)

const successionType = (isBroken: boolean, isSameEmployer: boolean): string => {
  if (isBroken) return "23"
  return isSameEmployer ? "21" : "22"
}

/** « Contrat d'apprentissage » and « contrat de professionnalisation » among the situations before a contract. */
const APPRENTICE = "4"
const PROFESSIONALIZATION = "5"

interface Following {
  brokenOn: IsoDate | null
  isSameEmployer: boolean
  isSameTraining: boolean
  /** What the law asked for in its last year, in percent: all that another employer has to keep. */
  legalRate: number | null
}

/** Whole months from the first day counted in the cycle to the rupture. */
const monthsFollowed = (former: ContractData, brokenOn: IsoDate): number => {
  const from = cycleStartOf(former)
  if (from === null) return 0
  return (
    Array.from({ length: LONGEST_MONTHS }, (_, at) => LONGEST_MONTHS - at).find((n) =>
      lastsAtLeast(from, brokenOn, n),
    ) ?? 0
  )
}

/**
 * What a contract says of the one before it. How that one ended (diploma, failure, cause of a rupture) is known to nobody
 * here and stays to be said; so does the reason of another professionalization contract, which is its type.
 */
export const succession = (
  former: ContractData,
  { brokenOn, isSameEmployer, isSameTraining, legalRate }: Following,
) => {
  if (former.contract_type === "professionnalisation")
    return { pro_type: null, pro_situation_avant_contrat: PROFESSIONALIZATION }
  return {
    contrat_type: successionType(brokenOn !== null, isSameEmployer),
    apprenti_situation_avant_contrat: APPRENTICE,
    contrat_numero_precedent: textOf(former, "contrat_numero_deca"),
    contrat_precedent_date_fin: brokenOn ?? former.contrat_date_fin ?? null,
    contrat_precedent_niveau: numberOf(former, "formation_niveau"),
    contrat_nombre_successifs: isSameEmployer ? (numberOf(former, "contrat_nombre_successifs") ?? 1) + 1 : 1,
    contrat_precedent_siren: textOf(former, "employeur_siret")?.slice(0, 9) ?? null,
    contrat_acheve_cycle: brokenOn === null ? null : isSameTraining,
    remuneration_mois_acquis:
      brokenOn !== null && isSameTraining ? Math.min(MOST_ACQUIRED, monthsFollowed(former, brokenOn)) : 0,
    remuneration_taux_precedent: isSameEmployer ? (lastLine(former)?.taux ?? null) : legalRate,
    remuneration_base_precedente: isSameEmployer ? (lastLine(former)?.base ?? null) : null,
  }
}
