import { type Block, heading, pairs, table, title, typedBullets, typedParagraph } from "@jalon/documents"
import { formatFrenchDate, typography } from "@jalon/kernel"
import {
  type KnownPay,
  type MinimumPay,
  printFormula,
  printRate,
  printReasons,
  printStep,
  printUnknown,
} from "../../rules/index.ts"
import { type DocumentDraft, type DocumentInput, textDraft } from "./input.ts"
import { learnerName } from "./people.ts"
import { euros, printed } from "./values.ts"

export type PayCalculationInput = DocumentInput & { readonly pay: MinimumPay }

const between = (from: string, to: string): string => `${formatFrenchDate(from)} – ${formatFrenchDate(to)}`

const periodsBlocks = ({ periods }: KnownPay): Block[] => [
  table(
    [
      { head: "Période", share: 2 },
      { head: "Âge", share: 0.7 },
      { head: "Taux minimal", share: 1 },
      { head: "Base mensuelle", share: 1.5, align: "right" },
      { head: "Minimum brut mensuel", share: 1.4, align: "right" },
    ],
    periods.map(({ from, to, age, rate, base, baseCents, monthlyCents }) => [
      between(from, to),
      typography(`${age} ans`),
      printRate(rate),
      `${base}, ${euros(baseCents)}`,
      euros(monthlyCents),
    ]),
  ),
  heading("Détail du calcul"),
  ...periods.flatMap((period) => {
    const why = printReasons(period.reasons)
    return [
      heading(`${between(period.from, period.to)}${why === "" ? "" : ` (${why})`}`, 3),
      typedBullets(period.steps.map(printStep)),
      typedParagraph(printFormula(period)),
    ]
  }),
]

/** The least pay as a calculation that anybody can check, to go with the contract. */
export const payCalculation = (input: PayCalculationInput): DocumentDraft => {
  const { contract, pay, reference, madeOn } = input
  const name = "Calcul de la rémunération minimale"
  const blocks = [
    title(name, `Contrat n° interne ${reference}, ${learnerName(contract)}`),
    pairs([
      { label: "Employeur", value: contract.employeur_denomination ?? "" },
      {
        label: "Salaire brut mensuel à l'embauche",
        value: typography(`${printed(contract, "remuneration_salaire_embauche_cents")} €`),
      },
      ...(pay.known ? [{ label: "Minimum à l'embauche", value: euros(pay.hiringCents) }] : []),
    ]),
    ...(pay.known ? periodsBlocks(pay) : [typedParagraph(printUnknown(pay))]),
  ]
  return textDraft({
    title: typography(`${name} ${reference}`),
    madeOn,
    blocks,
    foot: typography(`${name} ${reference} · établi le ${formatFrenchDate(madeOn)}`),
  })
}
