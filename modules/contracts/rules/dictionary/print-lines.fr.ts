import { formatEuros, typography } from "@jalon/kernel"
import type { PayLine } from "./contract-data.ts"
import type { FundingYear } from "./convention-data.ts"

const percent = (rate: unknown): string => `${String(rate).replace(".", ",")} %`

/** « 1.1 : 43 % du SMIC », line by line. */
const printPay = (lines: readonly PayLine[]): string =>
  lines
    .map(({ ordre, taux, base }) => `${ordre ?? "–"} : ${percent(taux ?? "–")} du ${base ?? "SMIC"}`)
    .join(" · ")

/** « Année 1 : prix 7 000,00 €, prise en charge 6 000,00 € », year by year; a contribution where there is one. */
export const printFunding = (years: readonly FundingYear[]): string =>
  years
    .map((year, index) => {
      const { prix_prestation_cents, prise_en_charge_opco_cents, participation_obligatoire_cents } = year
      const amounts = [
        ["prix", prix_prestation_cents],
        ["prise en charge", prise_en_charge_opco_cents],
        ["participation", participation_obligatoire_cents || null],
      ] as const
      const said = amounts.flatMap(([word, cents]) =>
        typeof cents === "number" ? [`${word} ${formatEuros(cents)}`] : [],
      )
      return `Année ${year.annee ?? index + 1} : ${said.join(", ") || "–"}`
    })
    .join(" · ")

/** The rows of a field that holds some, in one sentence. */
export const printLines = (key: string, lines: readonly object[]): string =>
  typography(key === "convention_financement" ? printFunding(lines) : printPay(lines))
