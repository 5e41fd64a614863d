import { type Answer, RefusedError, useClient } from "@jalon/client"
import { type DeadState, deadStateOf } from "@jalon/guest-links/web"
import { useAutosave } from "@jalon/screens"
import { useState } from "react"
import { fieldOf, fieldsOf } from "../../rules/index.ts"
import { type getCompletion, saveCompletion } from "../../wire/index.ts"
import { type FieldValues, wholeFields } from "../form/fields.ts"

export type GuestContract = NonNullable<Answer<typeof getCompletion>["contract"]>

/** What the company says beside its fields is saved with them. */
const REMARK = "remark"
const isSealed = ({ contract_type }: GuestContract, key: string) =>
  fieldOf(contract_type, key)?.group === "secret"
/** A sealed field is never shown again: it holds nothing here but what is being typed. */
const valuesOf = (contract: GuestContract): FieldValues => ({
  ...wholeFields({ ...contract, editable: contract.editable.filter((key) => !isSealed(contract, key)) }),
  [REMARK]: contract.remark,
})

const apart = (values: Partial<FieldValues>) => {
  const { [REMARK]: remark, ...fields } = values
  return {
    fields: fields as FieldValues,
    ...(REMARK in values && { remark: (remark ?? null) as string | null }),
  }
}

/** The fields of a link, saved as one types. A link that dies meanwhile is told, and what was typed stays. */
export const useGuestForm = (token: string, read: GuestContract) => {
  const client = useClient()
  const [contract, setContract] = useState(read)
  const [dead, setDead] = useState<DeadState | null>(null)
  const form = useAutosave<FieldValues>({
    // Both of a family may answer on one phone.
    of: `contract link ${contract.id} ${contract.part ?? ""}${contract.person === "representative" ? " representative" : ""}`,
    values: valuesOf(contract),
    version: null,
    neverKept: fieldsOf(contract.contract_type).flatMap(({ group, key }) =>
      group === "secret" ? [key] : [],
    ),
    save: async ({ changes, seen }) => {
      const { fields, ...rest } = apart(changes)
      try {
        const answer = await client.call(
          saveCompletion,
          { body: { token, changes: fields, seen: apart(seen).fields, ...rest } },
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
