import { withConvention } from "../../rules/dictionary/conditions.ts"
import { type ContractRow, dataOf } from "../contract-row.ts"

/** Asked of every apprenticeship contract born here, unless the centre is the employer's own. */
export const needsConvention = (
  row: Pick<ContractRow, "needs_convention" | "contract_type" | "fields">,
): boolean => row.needs_convention && withConvention(dataOf(row))
