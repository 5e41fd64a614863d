import { sql } from "@jalon/data"
import { withConvention } from "../../rules/dictionary/conditions.ts"
import { type ContractRow, dataOf } from "../contract-row.ts"

/** Asked of every apprenticeship contract born here, unless the centre is the employer's own. */
export const needsConvention = (
  row: Pick<ContractRow, "needs_convention" | "contract_type" | "fields">,
): boolean => row.needs_convention && withConvention(dataOf(row))

/**
 * Whether one comes before the signature of a row `c`, in SQL: kept with the contract, which knows what was signed. One that was
 * not written since it is kept says what is asked of it at first.
 */
export const needsConventionSql = sql`coalesce(c.awaits_convention, c.needs_convention and c.fields -> 'cfa_entreprise' is distinct from 'true'::jsonb)`
