import { answerRead, useClient } from "@jalon/client"
import { useAutosave } from "@jalon/screens"
import { type Amendment, changeAmendment, getAmendment, listAmendments } from "../../wire/index.ts"
import { type Boxes, type Contract, wholeBoxes } from "../form/boxes.ts"

/** Its day of effect is saved with its boxes, under the key of the form. */
export const EFFECT = "contrat_date_effet_avenant"

const valuesOf = (amendment: Amendment): Boxes => ({
  ...wholeBoxes(amendment),
  [EFFECT]: amendment.effect_on,
})

/** The boxes of an amendment, saved as one types. */
export const useAmendmentForm = (contract: Contract, amendment: Amendment) => {
  const client = useClient()
  const params = { contractId: contract.id, amendmentId: amendment.id }
  return useAutosave<Boxes>({
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
            changes: changes as Boxes,
            ...(effect !== undefined && { effect_on: typeof effect === "string" ? effect : null }),
            seen: seen as Boxes,
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
