import { formatFrenchDate, typography } from "@jalon/kernel"
import {
  type ContractType,
  contractCodes,
  type FundingYear,
  fieldOf,
  type PayLine,
} from "../../rules/index.ts"

const euros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" })

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
        typeof cents === "number" ? [`${word} ${euros.format(cents / 100)}`] : [],
      )
      return `Année ${year.annee ?? index + 1} : ${said.join(", ") || "–"}`
    })
    .join(" · ")

const printLines = (key: string, lines: readonly object[]): string =>
  key === "convention_financement" ? printFunding(lines) : printPay(lines)

/** A value of a box as the form would print it. */
export const printBox = (type: ContractType, key: string, value: unknown): string | null => {
  if (value === null || value === undefined) return null
  const field = fieldOf(type, key)
  switch (field?.kind) {
    case "yes_no":
      return value === true ? "Oui" : "Non"
    case "cents":
      return euros.format(Number(value) / 100)
    case "rate":
      return typography(percent(value))
    case "date":
    case "moment":
      return formatFrenchDate(String(value).slice(0, 10))
    case "code":
      return (
        (field.list && contractCodes[field.list].find(({ code }) => code === value)?.label) ?? String(value)
      )
    case "lines":
      return Array.isArray(value) ? typography(printLines(key, value)) : null
    default:
      return String(value)
  }
}
