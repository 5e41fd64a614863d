import { nirWithKey } from "@jalon/identifiers"
import { drawn } from "./draw.ts"
import type { PersonSeed } from "./made-up.ts"

/** Order numbers that no town hall reaches: the number says who the person is, and belongs to nobody. */
const FIRST_ORDER = 990
const ORDERS = 10

export const fictionalNir = ({
  sexe,
  birthDate,
  birthplace,
  firstName,
  lastName,
}: Pick<PersonSeed, "sexe" | "birthDate" | "birthplace" | "firstName" | "lastName">): string => {
  const order = FIRST_ORDER + drawn(`${lastName} ${firstName}/nir`, ORDERS)
  const [, year = "", month = ""] = /^\d\d(\d\d)-(\d\d)/.exec(birthDate) ?? []
  return nirWithKey(`${sexe === "M" ? 1 : 2}${year}${month}${birthplace.code}${order}`)
}
