import { addMonths } from "@jalon/calendar"
import { type LegalValues, legalValueAt } from "@jalon/legal-values/rules"
import type { ContractData, FundingYear } from "../dictionary/index.ts"
import { filesWithState, periodOf } from "../facts/agreement.ts"
import { funderOf } from "../facts/funder.ts"
import { answerOf, dayOf, numberOf, textOf } from "../facts/known.ts"
import { finishesCycle, followsRupture, hasSameEmployer } from "../facts/succession.ts"
import { typeOf } from "./context.ts"
import {
  type Answer,
  blocking,
  notApplicable,
  ok,
  type RuleContext,
  rule,
  waitsFor,
  warning,
} from "./rule.ts"

const TABLE = ["convention_financement"] as const

const cents = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? value : 0)

const yearsOf = (contract: ContractData): readonly FundingYear[] | null => {
  const years: unknown = contract.convention_financement
  if (!Array.isArray(years)) return null
  const rows = years.filter((year): year is FundingYear => typeof year === "object" && year !== null)
  return rows.length === 0 ? null : rows
}

/** What the OPCO pays and what is left to the employer, from the three amounts of a year. */
export const shareOut = (year: FundingYear) => {
  const [price, funded, participation] = [
    cents(year.prix_prestation_cents),
    cents(year.prise_en_charge_opco_cents),
    cents(year.participation_obligatoire_cents),
  ]
  const opco = funded - participation
  return { price, funded, participation, opco, employer: price - opco }
}

/** Years of execution, the last one being cut at the end of the contract. */
const countYears = (contract: ContractData): number | null => {
  const period = periodOf(contract)
  if (period === null) return null
  let years = 1
  while (addMonths(period.from, 12 * years) <= period.to) years += 1
  return years
}

/** What the employer owes: the flat amount, or the smaller one when the apprentice comes after a rupture. */
export const participationDue = (
  contract: ContractData,
  legalValues: LegalValues,
  on: string,
  type: string | null = textOf(contract, "contrat_type"),
): number | null => {
  const legalValue = legalValueAt(legalValues, "participation_employeur", on)
  const level = numberOf(contract, "formation_niveau")
  // It is taken from what an OPCO pays: with another funder there is none (L6332-14).
  if (funderOf(contract) !== "opco") return 0
  if (legalValue === undefined || level === null) return null
  if (level < legalValue.value.minLevel) return 0
  // The smaller one is for another employer, with whom the same cycle goes on.
  const goesOn = followsRupture(contract, type) && finishesCycle(contract, type) && !hasSameEmployer(contract)
  return goesOn ? legalValue.value.afterRuptureCents : legalValue.value.cents
}

export const judged = (
  contract: ContractData,
  { gate = "ready" }: Pick<RuleContext, "gate">,
  judge: (years: readonly FundingYear[]) => Answer,
): Answer => {
  // A centre inside the company signs no convention with itself.
  if (answerOf(contract, "cfa_entreprise") === true) return notApplicable
  const years = yearsOf(contract)
  if (years !== null) return judge(years)
  // It is drawn up once the contract is ready.
  return gate === "ready" ? notApplicable : waitsFor(...TABLE)
}

/** Only an OPCO is called one. */
const balanceOf = (contract: ContractData): { message?: string } =>
  funderOf(contract) === "opco"
    ? {}
    : {
        message:
          "Le total à la charge de l'employeur doit être égal au prix moins la part versée par le financeur.",
      }

export const conventionRules = [
  rule({
    id: "CONV-01",
    severity: "blocking",
    topic: "convention",
    title: "Équilibre des montants",
    explanation:
      "Chaque année : le financeur verse la prise en charge moins la participation de l'employeur ; l'employeur supporte le prix moins ce que le financeur verse. La prise en charge ne dépasse pas le prix.",
    message: "Le total à la charge de l'employeur doit être égal au prix moins la part versée par l'OPCO.",
    fix: "Corrigez les montants de l'année {year}.",
    source: "Convention de formation, modèle du ministère du Travail, 2025",
    fields: TABLE,
    check: (contract, context) =>
      judged(contract, context, (years) => {
        for (const [index, year] of years.entries()) {
          const { price, funded, participation, opco, employer } = shareOut(year)
          const saidOpco = year.a_payer_opco_cents ?? opco
          const saidEmployer = year.total_employeur_cents ?? employer
          const values = { year: index + 1, price_cents: price, opco_cents: opco, employer_cents: employer }
          const isSound = funded <= price && opco >= 0 && price >= 0 && participation >= 0
          if (!isSound || saidOpco !== opco || saidEmployer !== employer)
            return blocking(values, balanceOf(contract))
        }
        return ok({ years: years.length })
      }),
  }),
  rule({
    id: "CONV-02",
    severity: "warning",
    topic: "convention",
    title: "Une ligne par année d'exécution",
    explanation:
      "Les dates, le SIRET, l'UAI, le code RNCP et les heures de la convention sont ceux du contrat ; le tableau financier a une ligne par année d'exécution.",
    message:
      "La convention compte {said} au lieu de {expected} : une ligne par année d'exécution est attendue.",
    fix: "Ajoutez ou retirez des lignes au tableau financier.",
    source: "Convention de formation, modèle du ministère du Travail, 2025",
    fields: TABLE,
    check: (contract, context) =>
      judged(contract, context, (years) => {
        const expected = countYears(contract)
        if (expected === null) return waitsFor("contrat_date_debut", "contrat_date_fin")
        const values = { said: `${years.length} ligne${years.length < 2 ? "" : "s"}`, expected }
        return years.length === expected ? ok(values) : warning(values)
      }),
  }),
  rule({
    id: "CONV-03",
    severity: "blocking",
    topic: "convention",
    title: "Participation de l'employeur",
    explanation:
      "Pour une certification de niveau {level} ou plus, l'employeur verse une participation forfaitaire de {full_cents} ({after_rupture_cents} quand l'apprenti achève son cycle chez un autre employeur après une rupture), la première année seulement ; elle n'existe qu'avec un OPCO.",
    message:
      "Participation forfaitaire de {due_cents} à prévoir pour une certification de niveau {level} ou plus.",
    fix: "Indiquez {due_cents} de participation la première année, et rien ensuite.",
    source: "Code du travail, L6332-14, R6332-25 et R6332-25-1",
    from: "2025-07-01",
    fields: ["convention_financement", "formation_niveau"],
    given: ({ legalValues, on }) => {
      const value = legalValueAt(legalValues, "participation_employeur", on)?.value
      return {
        level: value?.minLevel ?? null,
        full_cents: value?.cents ?? null,
        after_rupture_cents: value?.afterRuptureCents ?? null,
      }
    },
    check: (contract, context) =>
      judged(contract, context, (years) => {
        // Another rule speaks of public employers.
        if (filesWithState(contract)) return notApplicable
        const due = participationDue(
          contract,
          context.legalValues,
          context.on,
          typeOf(contract, context.file),
        )
        if (due === null) return waitsFor("formation_niveau")
        const [first = 0, ...later] = years.map((year) => shareOut(year).participation)
        const values = { due_cents: due, first_cents: first }
        if (first === due && later.every((amount) => amount === 0)) return ok(values)
        if (due > 0 && first !== due) return blocking(values)
        if (due > 0)
          return blocking(values, {
            message: "La participation de l'employeur n'est due que la première année.",
          })
        return blocking(values, {
          message:
            funderOf(contract) === "opco"
              ? "Aucune participation forfaitaire n'est due sous le niveau {level}."
              : "Aucune participation forfaitaire n'est due : le financeur n'est pas un OPCO.",
        })
      }),
  }),
  rule({
    id: "CONV-04",
    severity: "blocking",
    topic: "convention",
    title: "Convention signée avant le dépôt",
    explanation: "La convention est signée par l'employeur et par le CFA au plus tard le jour du dépôt.",
    message: "La convention doit être signée au plus tard le jour du dépôt.",
    fix: "Faites signer la convention avant de transmettre le dossier.",
    source: "Code du travail, D6224-1 et L6353-1",
    fields: ["convention_signature_employeur_date", "convention_signature_cfa_date"],
    check: (contract, { file, gate = "ready", today }) => {
      if (answerOf(contract, "cfa_entreprise") === true) return notApplicable
      const filedOn = file?.transmittedOn ?? (gate === "deposit" ? today : null)
      if (filedOn === null) return notApplicable
      const keys = ["convention_signature_employeur_date", "convention_signature_cfa_date"] as const
      const late = keys.filter((key) => {
        const day = dayOf(contract, key)
        return day === null || day > filedOn
      })
      return late.length === 0 ? ok({ filedOn }) : blocking({ filedOn }, { fields: late })
    },
  }),
]
