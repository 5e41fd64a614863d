import { type LegalValues, legalValueAt } from "@jalon/legal-values/rules"
import type { ContractData, FieldKey } from "../dictionary/index.ts"
import { periodOf } from "../facts/agreement.ts"
import { numberOf } from "../facts/known.ts"
import { payFactsOf, proposedPayOf } from "../facts/pay.ts"
import { checkPay, minimumPay, type PayFinding, printUnknown } from "../pay/index.ts"
import {
  type Answer,
  blocking,
  notApplicable,
  ofPro,
  ok,
  type RuleContext,
  rule,
  waitsFor,
  warning,
} from "./rule.ts"

type PayRule = PayFinding["rule"]

/** Fields without which nothing can be said of the pay. */
const missingFields = (contract: ContractData): readonly FieldKey[] => {
  const isPro = contract.contract_type === "professionnalisation"
  const needed: readonly FieldKey[] = isPro
    ? ["salarie_date_naissance", "pro_diplome_plus_eleve", "remuneration_salaire_embauche_cents"]
    : ["apprenti_date_naissance", "remunerations", "remuneration_salaire_embauche_cents"]
  return [...needed, "contrat_date_debut", "contrat_date_fin", "contrat_duree_hebdo_heures"]
}

export type EvaluatedPay =
  | { readonly kind: "judged"; readonly findings: readonly PayFinding[] }
  | { readonly kind: "waits"; readonly fields: readonly FieldKey[] }
  | { readonly kind: "no_legal_value"; readonly message: string }

/** What is proposed beside what the law demands. */
export const evaluatePay = (contract: ContractData, legalValues: LegalValues): EvaluatedPay => {
  const [facts, proposed] = [payFactsOf(contract), proposedPayOf(contract)]
  if (facts === null || proposed === null) return { kind: "waits", fields: missingFields(contract) }
  const minimum = minimumPay(legalValues, facts)
  if (!minimum.known) return { kind: "no_legal_value", message: printUnknown(minimum) }
  return { kind: "judged", findings: checkPay(proposed, minimum) }
}

const payAnswer = (
  contract: ContractData,
  { legalValues }: RuleContext,
  wanted: PayRule,
  fields: readonly FieldKey[],
): Answer => {
  const judged = evaluatePay(contract, legalValues)
  if (judged.kind === "waits") return waitsFor(...judged.fields)
  if (judged.kind === "no_legal_value") return { ...waitsFor("contrat_date_debut"), message: judged.message }
  const found = judged.findings.filter(({ rule: id }) => id === wanted)
  const [first] = found
  if (first === undefined) return ok()
  const values = { ...first.facts, line: first.line === null ? null : first.line + 1 }
  const said = { message: first.message, fields }
  return first.severity === "blocking" ? blocking(values, said) : warning(values, said)
}

const LINES = ["remunerations"] as const
const HIRING = ["remuneration_salaire_embauche_cents"] as const

/** The same field on both forms, under two articles of the law. */
const hiring = {
  id: "REM-04",
  severity: "blocking",
  topic: "pay",
  title: "Salaire à l'embauche",
  explanation:
    "Le salaire brut mensuel à l'embauche atteint le montant de la première période : SMIC horaire du premier jour × heures × 52 / 12 × taux, à 2 centimes près.",
  message: "Le salaire à l'embauche est inférieur au minimum.",
  fix: "Appliquez le minimum, ou saisissez un salaire supérieur.",
  fields: HIRING,
  check: (contract: ContractData, context: RuleContext) =>
    numberOf(contract, "remuneration_salaire_embauche_cents") === null
      ? waitsFor(...HIRING)
      : payAnswer(contract, context, "REM-04", HIRING),
} as const

const conventional = {
  id: "REM-05",
  severity: "warning",
  topic: "pay",
  title: "Salaire minimum conventionnel",
  fix: "Indiquez le salaire minimum conventionnel de l'emploi occupé.",
  fields: ["remuneration_smc_mensuel_cents"],
  check: (contract: ContractData, context: RuleContext) =>
    payAnswer(
      contract,
      context,
      "REM-05",
      numberOf(contract, "remuneration_smc_mensuel_cents") === null
        ? ["remuneration_smc_mensuel_cents"]
        : LINES,
    ),
} as const

export const payRules = [
  rule({
    id: "REM-01",
    severity: "info",
    topic: "pay",
    title: "Changement de tranche d'âge",
    explanation:
      "La tranche d'âge change le premier jour du mois qui suit l'anniversaire (18, 21 et 26 ans), même quand l'anniversaire tombe un premier du mois ; un âge déjà atteint au début compte dès le début.",
    message: "Les lignes de rémunération suivent les anniversaires.",
    fix: "Vérifiez la date de naissance.",
    source: "Code du travail, D6222-26 à D6222-34",
    fields: LINES,
    check: (contract) => (periodOf(contract) === null ? waitsFor("contrat_date_debut") : ok()),
  }),
  rule({
    id: "REM-02",
    severity: "blocking",
    topic: "pay",
    title: "Périodes de rémunération",
    explanation:
      "Une ligne par année d'exécution, deux quand la tranche d'âge change dans l'année ; les lignes se suivent et couvrent exactement le contrat.",
    message: "Les périodes de rémunération doivent couvrir tout le contrat sans interruption.",
    fix: "Appliquez les périodes calculées.",
    source: "Notice 51649#09",
    fields: LINES,
    check: (contract, context) => payAnswer(contract, context, "REM-02", LINES),
  }),
  rule({
    id: "REM-03",
    severity: "blocking",
    topic: "pay",
    title: "Taux minimaux",
    explanation:
      "Chaque taux atteint au moins celui de la grille, selon l'âge et l'année d'exécution ; à partir de 21 ans il porte sur le plus élevé du SMIC et du salaire minimum conventionnel.",
    message: "Un taux saisi est inférieur au minimum légal.",
    fix: "Appliquez le minimum, ou saisissez un taux supérieur.",
    source: "Code du travail, D6222-26",
    fields: LINES,
    check: (contract, context) => payAnswer(contract, context, "REM-03", LINES),
  }),
  rule({ ...hiring, source: "Code du travail, D6222-26" }),
  rule({ ...hiring, ...ofPro, source: "Code du travail, D6325-14 à D6325-18" }),
  rule({
    ...conventional,
    explanation:
      "À partir de 21 ans, le taux porte sur le plus élevé du SMIC et du salaire minimum conventionnel de l'emploi occupé.",
    message: "À partir de 21 ans, le salaire minimum conventionnel s'applique s'il est plus favorable.",
    source: "Code du travail, D6222-26",
  }),
  rule({
    ...conventional,
    ...ofPro,
    explanation:
      "À partir de 26 ans, le salaire est au moins le plus élevé du SMIC et de 85 % du salaire minimum conventionnel de l'emploi occupé.",
    message:
      "À partir de 26 ans, 85 % du salaire minimum conventionnel s'appliquent si c'est plus favorable.",
    source: "Code du travail, L6325-9 et D6325-18",
  }),
  rule({
    id: "REM-11",
    severity: "blocking",
    topic: "pay",
    title: "Avantages en nature",
    explanation:
      "La déduction pour la nourriture et le logement ne dépasse ni {scaleShare} % de l'évaluation de la sécurité sociale ({meal_cents} par repas, {catering_cents} en restauration, {lodging_cents} par mois pour une pièce), ni {share} % du salaire pour l'ensemble ; {meals} repas par mois sont supposés quand leur nombre n'est pas indiqué.",
    message: "Les avantages en nature ne peuvent pas dépasser les trois quarts du salaire.",
    fix: "Réduisez la nourriture ou le logement déduits.",
    source: "Code du travail, D6222-33",
    fields: ["remuneration_avantage_logement_cents", "remuneration_avantage_nourriture_cents"],
    given: ({ legalValues, on }) => {
      const value = legalValueAt(legalValues, "avantages_nature", on)?.value
      const scale = value?.scale
      return {
        share: (value?.maxShare ?? 0) / 100,
        scaleShare: (value?.scaleShare ?? 0) / 100,
        meals: value?.mealsPerMonth ?? null,
        meal_cents: scale?.mealCents ?? 0,
        catering_cents: scale?.cateringMealCents ?? 0,
        lodging_cents: scale?.lodgingCents ?? 0,
      }
    },
    check: (contract, context) => {
      const [meal, lodging] = [
        numberOf(contract, "remuneration_avantage_nourriture_cents"),
        numberOf(contract, "remuneration_avantage_logement_cents"),
      ]
      if ((meal ?? 0) === 0 && (lodging ?? 0) === 0) return notApplicable
      return payAnswer(contract, context, "REM-11", [
        "remuneration_avantage_logement_cents",
        "remuneration_avantage_nourriture_cents",
      ])
    },
  }),
]
