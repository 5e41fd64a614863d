import { answerRead, useClient } from "@jalon/client"
import { useAutosave } from "@jalon/screens"
import { type Amendment, changeAmendment, getAmendment, listAmendments } from "../../wire/index.ts"
import { type Contract, type FieldValues, wholeFields } from "../form/fields.ts"

/** Its day of effect is saved with its fields, under the key of the form. */
export const EFFECT = "contrat_date_effet_avenant"

const valuesOf = (amendment: Amendment): FieldValues => ({
  ...wholeFields(amendment),
  [EFFECT]: amendment.effect_on,
})

/** The fields of an amendment, saved as one types. */
export const useAmendmentForm = (contract: Contract, amendment: Amendment) => {
  const client = useClient()
  const params = { contractId: contract.id, amendmentId: amendment.id }
  return useAutosave<FieldValues>({
    of: `amendment ${amendment.id}`,
    values: valuesOf(amendment),
    version: null,
    refreshes: [getAmendment, listAmendments],
    save: async ({ changes: { [EFFECT]: effect, ...changes }, seen }) => {
      const answer = await client.call(
        changeAmendment,
        {
          params,
          body: {
            changes: changes as FieldValues,
            ...(effect !== undefined && { effect_on: typeof effect === "string" ? effect : null }),
            seen: seen as FieldValues,
          },
        },
        { quiet: true },
      )
      answerRead(client, getAmendment, { params }, () => ({ amendment: answer.amendment }))
      const kind = answer.conflicts.length > 0 ? "newer" : "saved"
      return { kind, version: null, values: valuesOf(answer.amendment) }
    },
  })
}
export type AmendmentForm = ReturnType<typeof useAmendmentForm>
