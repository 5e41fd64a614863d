import { sql } from "@jalon/data"
import { withConvention } from "../../rules/dictionary/conditions.ts"
import { type ContractRow, dataOf } from "../contract-row.ts"

/** Asked of every apprenticeship contract born here, unless the centre is the employer's own. */
export const needsConvention = (
  row: Pick<ContractRow, "needs_convention" | "contract_type" | "fields">,
): boolean => row.needs_convention && withConvention(dataOf(row))

/** The same of a row `c`, in SQL: lists and files read no more of a contract than they show. */
export const needsConventionSql = sql`(c.needs_convention and c.fields -> 'cfa_entreprise' is distinct from 'true'::jsonb)`
