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
import type { MadePaper, PaperInput } from "./input.ts"
import { bullets, closeFlow, heading, openFlow, pairs, paragraph, title } from "./layout/flow.ts"
import { drawTable } from "./layout/table.ts"
import { learnerName } from "./people.ts"
import { euros, printed } from "./values.ts"

export type PaySheetInput = PaperInput & { readonly pay: MinimumPay }

const between = (from: string, to: string): string => `${formatFrenchDate(from)} – ${formatFrenchDate(to)}`

const drawPeriods = (flow: ReturnType<typeof openFlow>, { periods }: KnownPay): void => {
  drawTable(
    flow,
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
  )
  heading(flow, "Détail du calcul")
  for (const period of periods) {
    const why = printReasons(period.reasons)
    heading(flow, `${between(period.from, period.to)}${why === "" ? "" : ` (${why})`}`, "H3")
    bullets(flow, period.steps.map(printStep), true)
    paragraph(flow, printFormula(period), { asTyped: true })
  }
}

/** The least pay as a calculation that anybody can check, to go with the contract. */
export const paySheet = (input: PaySheetInput): MadePaper => {
  const { contract, pay, reference, madeOn } = input
  const name = "Calcul de la rémunération minimale"
  const flow = openFlow({ title: typography(`${name} ${reference}`), madeOn })
  title(flow, name, `Contrat n° interne ${reference}, ${learnerName(contract)}`)
  pairs(flow, [
    { label: "Employeur", value: contract.employeur_denomination ?? "" },
    {
      label: "Salaire brut mensuel à l'embauche",
      value: typography(`${printed(contract, "remuneration_salaire_embauche_cents")} €`),
    },
    ...(pay.known ? [{ label: "Minimum à l'embauche", value: euros(pay.hiringCents) }] : []),
  ])
  if (pay.known) drawPeriods(flow, pay)
  else paragraph(flow, printUnknown(pay), { asTyped: true })
  const bytes = closeFlow(flow, `${name} ${reference} · établi le ${formatFrenchDate(madeOn)}`)
  return { bytes, title: typography(`${name} ${reference}`), pages: flow.paper.pageCount(), missing: [] }
}
