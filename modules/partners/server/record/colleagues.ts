import { sql } from "@jalon/data"

type Colleague = { account_id: string; first_name: string; last_name: string }

/** Who works or worked here, to sign what they did. */
export const colleagues = sql<Colleague>`select account_id, first_name, last_name from colleagues()`

export const namesOf = (people: readonly Colleague[]): Readonly<Record<string, string>> =>
  Object.fromEntries(people.map((one) => [one.account_id, `${one.first_name} ${one.last_name}`]))

export const UNKNOWN_COLLEAGUE = "Compte fermé"
