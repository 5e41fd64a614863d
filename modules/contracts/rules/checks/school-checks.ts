import { formatFrenchDate, type IsoDate, typography } from "@jalon/kernel"
import { type ContractData, type FieldKey, fieldOf } from "../dictionary/index.ts"
import { textOf } from "../facts/known.ts"
import type { Finding } from "./pre-check.ts"

/** What an OPCO held against a file once, kept by the school as a point to check in those that come after. */
export type SchoolCheck = {
  readonly number: number
  readonly opco: string
  readonly severity: "warning" | "info"
  readonly said: string
  readonly fields: readonly string[]
  readonly startsOn: IsoDate
  readonly endedOn: IsoDate | null
  /** The number of the contract that it was learnt from. */
  readonly contract: string
}

const PREFIX = "ECO-"

export const schoolCheckTitle = typography("Point de contrôle de l'école")
export const isSchoolCheck = (rule: string): boolean => rule.startsWith(PREFIX)

const holds = ({ startsOn, endedOn }: SchoolCheck, day: IsoDate): boolean =>
  startsOn <= day && (endedOn === null || day < endedOn)

const findingOf = (contract: ContractData, check: SchoolCheck): Finding => ({
  id: `${PREFIX}${check.number}`,
  severity: check.severity,
  verdict: check.severity,
  topic: "employer",
  title: schoolCheckTitle,
  message: typography(check.said),
  explanation: typography(
    `L'OPCO a écrit cela du contrat ${check.contract}. L'école le vérifie depuis le ${formatFrenchDate(check.startsOn)} dans chaque dossier qu'elle lui envoie.`,
  ),
  fix:
    check.severity === "warning"
      ? typography("Vérifiez ce point, puis acceptez l'alerte en disant ce que vous avez vu.")
      : null,
  source: typography(`Réponse de l'OPCO au contrat ${check.contract}`),
  uncertain: null,
  fields: check.fields.filter((key): key is FieldKey => fieldOf(contract.contract_type, key) !== undefined),
  values: {},
  canBeOverruled: false,
  overruled: null,
  proposes: null,
})

/** Those of the contract's OPCO, on the day on which its file is sent: today, while it is not. */
export const schoolFindings = (
  contract: ContractData,
  checks: readonly SchoolCheck[],
  day: IsoDate,
): Finding[] => {
  const opco = textOf(contract, "employeur_opco")
  return checks
    .filter((check) => check.opco === opco && holds(check, day))
    .map((check) => findingOf(contract, check))
}
