import { pensionFunds } from "@jalon/organizations/rules"
import { rows } from "./code.ts"

/** A choice to pick from; the field itself takes any name. */
export const pensionFundNames = rows(
  "2019-01-01",
  pensionFunds.map((name) => [name, name]),
)
