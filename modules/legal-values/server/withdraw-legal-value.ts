import { type Scope, sql } from "@jalon/data"
import type { Operator } from "./add-legal-values.ts"

/** Takes back a row that is not in force yet; false when there is none. */
export const withdrawLegalValue = async (
  { find }: Scope,
  { name, from }: { name: string; from: string },
  by: Operator,
): Promise<boolean> => {
  const row = await find(sql<{ done: boolean }>`
    select withdraw_legal_value(${name}, ${from}::date, ${by.name}, ${by.reason}) as done`)
  return row?.done === true
}
