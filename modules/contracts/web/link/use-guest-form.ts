import { type Answer, RefusedError, useClient } from "@jalon/client"
import { type DeadState, deadStateOf } from "@jalon/organizations/web"
import { useAutosave } from "@jalon/screens"
import { useState } from "react"
import { fieldOf, fieldsOf } from "../../rules/index.ts"
import { type getCompletion, saveCompletion } from "../../wire/index.ts"
import { type Boxes, wholeBoxes } from "../form/boxes.ts"

export type GuestContract = NonNullable<Answer<typeof getCompletion>["contract"]>

/** What the company says beside its boxes is saved with them. */
const REMARK = "remark"
const isSealed = ({ contract_type }: GuestContract, key: string) =>
  fieldOf(contract_type, key)?.group === "secret"
/** A sealed box is never shown again: it holds nothing here but what is being typed. */
const valuesOf = (contract: GuestContract): Boxes => ({
  ...wholeBoxes({ ...contract, editable: contract.editable.filter((key) => !isSealed(contract, key)) }),
  [REMARK]: contract.remark,
})

const apart = (values: Partial<Boxes>) => {
  const { [REMARK]: remark, ...boxes } = values
  return { boxes: boxes as Boxes, ...(REMARK in values && { remark: (remark ?? null) as string | null }) }
}

/** The boxes of a link, saved as one types. A link that dies meanwhile is told, and what was typed stays. */
export const useGuestForm = (token: string, read: GuestContract) => {
  const client = useClient()
  const [contract, setContract] = useState(read)
  const [dead, setDead] = useState<DeadState | null>(null)
  const form = useAutosave<Boxes>({
    of: `contract link ${contract.id} ${contract.part ?? ""}`,
    values: valuesOf(contract),
    version: null,
    neverKept: fieldsOf(contract.contract_type).flatMap(({ group, key }) =>
      group === "secret" ? [key] : [],
    ),
    save: async ({ changes, seen }) => {
      const { boxes, ...rest } = apart(changes)
      try {
        const answer = await client.call(
          saveCompletion,
          { body: { token, changes: boxes, seen: apart(seen).boxes, ...rest } },
          { quiet: true },
        )
        setContract(answer.contract)
        return {
          kind: answer.conflicts.length > 0 ? "newer" : "saved",
          version: null,
          values: valuesOf(answer.contract),
        }
      } catch (error) {
        if (error instanceof RefusedError) setDead(deadStateOf(undefined, error))
        throw error
      }
    },
  })
  return { contract, setContract, form, dead, setDead }
}
export type GuestForm = ReturnType<typeof useGuestForm>["form"]
