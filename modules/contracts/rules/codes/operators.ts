import { opcos } from "@jalon/identifiers"
import { rows } from "./code.ts"

/** The eleven operators have been agreed since then; the twelfth line only says where public employers file. */
export const operators = rows(
  "2019-04-01",
  opcos.map(({ key, name }) => [key, name]),
)
