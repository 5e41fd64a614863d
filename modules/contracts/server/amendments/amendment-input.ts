import type { AmendmentInput } from "../documents/amendment.ts"
import type { OpenContract } from "../open-contract.ts"
import type { AmendmentRow } from "./amendment-row.ts"
import { amendedFields, formerFields } from "./fields.ts"

/** What the documents of an amendment say, without what is sealed. */
export const amendmentInput = (
  { row, legalValues, on }: OpenContract,
  amendment: AmendmentRow,
): AmendmentInput => ({
  contract: { ...amendedFields(row, amendment), contract_type: row.contract_type },
  before: { ...formerFields(row, amendment), contract_type: row.contract_type },
  reference: row.number,
  legalValues,
  madeOn: on,
  preview: amendment.status === "draft",
})
