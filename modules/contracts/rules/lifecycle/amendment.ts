import { addMonths, lastsAtMost } from "@jalon/calendar"
import { sirenOf } from "@jalon/identifiers"
import { type IsoDate, typography } from "@jalon/kernel"
import type { Rate } from "@jalon/legal-values/rules"
import {
  type AmendmentType,
  type AnyAmendmentType,
  amendmentOwnFields,
  amendmentTypes,
  fieldsKeptByProAmendment,
  fieldsWithoutAmendment,
} from "./amendment-types.ts"

const fits = (pattern: string, key: string): boolean =>
  pattern.endsWith("*") ? key.startsWith(pattern.slice(0, -1)) : key === pattern

const isIn = (patterns: readonly string[], key: string): boolean =>
  patterns.some((pattern) => fits(pattern, key))

/** Apprentice's address, telephone and e-mail: no amendment, whatever the status. */
export const changesWithoutAmendment = (fieldKey: string): boolean => isIn(fieldsWithoutAmendment, fieldKey)

/** Whether an amendment of this type may change a field of the contract; nothing else may change with it. */
export const mayChange = (type: AnyAmendmentType, fieldKey: string): boolean => {
  if (changesWithoutAmendment(fieldKey) || isIn(amendmentOwnFields, fieldKey)) return true
  return type === "30"
    ? !isIn(fieldsKeptByProAmendment, fieldKey)
    : isIn(amendmentTypes[type].changes, fieldKey)
}

/** What the type itself is about: neither what every document has of its own, nor what changes without any. */
export const opensField = (type: AnyAmendmentType, fieldKey: string): boolean =>
  mayChange(type, fieldKey) && !changesWithoutAmendment(fieldKey) && !isIn(amendmentOwnFields, fieldKey)

/** The types, narrowest first, that would allow all of these changes at once. */
export const typesFor = (fieldKeys: readonly string[]): AmendmentType[] =>
  (Object.keys(amendmentTypes) as AmendmentType[])
    .filter((type) => fieldKeys.every((key) => mayChange(type, key)))
    .sort((a, b) => amendmentTypes[a].changes.length - amendmentTypes[b].changes.length)

export interface AmendmentRuleInput {
  type: AnyAmendmentType
  start: IsoDate
  /** As signed, and as amended. */
  formerEnd: IsoDate
  end: IsoDate
  effectOn: IsoDate | null
  changedFields: readonly string[]
  mode: string
  isDisabled: boolean
  formerSiret: string
  siret: string
  hasNewConvention: boolean
  hasConventionAnnex: boolean
  /** The agreement of the three parties on the duration. */
  hasDurationAgreement: boolean
  payLines: number
  formerLastRate: Rate | null
  firstRate: Rate | null
}

export interface AmendmentFinding {
  /** Rule of the reference, or the demand of the type. */
  rule: string
  severity: "blocking" | "warning"
  field: string
  message: string
}

type Check = (facts: AmendmentRuleInput) => (Omit<AmendmentFinding, "rule"> & { rule?: string }) | null

const blocking = (isWrong: boolean, field: string, message: string, rule?: string): ReturnType<Check> =>
  isWrong ? { severity: "blocking", field, message, ...(rule === undefined ? {} : { rule }) } : null

const END = "contrat_date_fin"

const demandChecks = {
  seasonal_mode: (f) =>
    blocking(
      f.mode !== "4",
      "contrat_mode_contractuel",
      "Cet avenant suppose un contrat saisonnier à deux employeurs (mode 4).",
    ),
  longer: (f) =>
    blocking(f.end <= f.formerEnd, END, "La prolongation doit reporter la date de fin du contrat."),
  not_longer: (f) =>
    blocking(
      f.end > f.formerEnd,
      END,
      "Cet avenant réduit la durée du contrat : pour la prolonger, choisissez le type 33 ou 34.",
    ),
  one_more_year: (f) =>
    blocking(
      f.end > addMonths(f.formerEnd, 12),
      END,
      "Durée trop longue : après un échec à l'examen, le contrat est prolongé de 12 mois au plus.",
      "DUR-02",
    ),
  four_years: (f) =>
    blocking(!lastsAtMost(f.start, f.end, 48), END, "Durée trop longue : 4 ans au maximum.", "DUR-02"),
  before_end: (f) =>
    blocking(
      f.effectOn !== null && f.effectOn > f.formerEnd,
      "contrat_date_effet_avenant",
      "L'avenant doit prendre effet avant la fin du contrat initial.",
      "DAT-08",
    ),
  disabled: (f) =>
    blocking(
      !f.isDisabled,
      "apprenti_rqth",
      "Cet avenant suppose la reconnaissance de travailleur handicapé : indiquez-la dans la fiche de l'étudiant.",
    ),
  pay_line: (f) =>
    blocking(f.payLines === 0, "remunerations", "Ajoutez au moins une période de rémunération."),
  rate_kept: (f) =>
    f.firstRate !== null && f.formerLastRate !== null && f.firstRate < f.formerLastRate
      ? {
          severity: "warning",
          field: "remunerations",
          message: "Le taux de l'avenant est inférieur à celui du contrat initial.",
          rule: "REM-12",
        }
      : null,
  new_convention: (f) =>
    blocking(
      !f.hasNewConvention,
      "convention_financement",
      "Une nouvelle convention de formation est nécessaire.",
    ),
  convention_annex: (f) =>
    blocking(
      !f.hasConventionAnnex,
      "lieu_formation_denomination",
      "Joignez l'annexe de la convention qui indique le nouveau lieu de formation.",
    ),
  convention_if_payer: (f) =>
    blocking(
      f.changedFields.includes("employeur_opco") && !f.hasNewConvention,
      "employeur_opco",
      "Le payeur change : une nouvelle convention de formation est nécessaire.",
    ),
  same_company: (f) =>
    blocking(
      sirenOf(f.siret) !== sirenOf(f.formerSiret),
      "employeur_siret",
      "Le nouvel établissement doit appartenir à la même entreprise : sinon, choisissez le type 31.",
    ),
} satisfies Record<string, Check>

const always: readonly [rule: string, check: Check][] = [
  [
    "DAT-08",
    (f) =>
      blocking(
        f.effectOn === null || f.effectOn < f.start || f.effectOn > f.end,
        "contrat_date_effet_avenant",
        "La date d'effet de l'avenant doit être comprise dans la période du contrat.",
      ),
  ],
  [
    "AVN-01",
    (f) => {
      const extra = f.changedFields.find((key) => !mayChange(f.type, key))
      return blocking(
        extra !== undefined,
        extra ?? "",
        "Ce type d'avenant ne permet pas de modifier ce champ.",
      )
    },
  ],
  [
    "DUR-03",
    (f) =>
      blocking(
        f.end < f.formerEnd && !f.hasDurationAgreement,
        END,
        "La durée diffère de celle du cycle : une convention d'aménagement de durée est nécessaire.",
      ),
  ],
]

/** What keeps an amendment from being ready. Nothing to say gives an empty list. */
export const checkAmendment = (facts: AmendmentRuleInput): AmendmentFinding[] => {
  const demands = facts.type === "30" ? [] : amendmentTypes[facts.type].demands
  const own = demands.map((key): [string, Check] => [key, demandChecks[key]])
  return [...always, ...own].flatMap(([rule, check]) => {
    const found = check(facts)
    return found === null ? [] : [{ ...found, rule: found.rule ?? rule, message: typography(found.message) }]
  })
}
