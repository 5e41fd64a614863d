import { answerRead, useClient, useRead } from "@jalon/client"
import { useAutosave } from "@jalon/screens"
import { useState } from "react"
import {
  getContract,
  type KeptRupture,
  prepareRupture,
  type RuptureDraft,
  saveRuptureDraft,
} from "../../wire/index.ts"

/** What is known goes in the question; what is empty is left out of it. */
const asked = (draft: KeptRupture): RuptureDraft =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([, value]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0),
    ),
  )

export const isEmpty = (draft: KeptRupture): boolean => Object.keys(asked(draft)).length === 0

/** The former answer stays on screen while the next one is on its way. */
const useLatest = <T>(value: T): T => {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

export const useRuptureRead = (contractId: string, query: RuptureDraft) =>
  useRead(prepareRupture, { params: { contractId }, query })

type Opened = NonNullable<ReturnType<typeof useRuptureRead>["data"]>

/** The rupture being described, kept by the server as one types, and what the rules say of it as it stands. */
export const useRupture = (contractId: string, opened: Opened) => {
  const client = useClient()
  const [file, setFile] = useState(opened.file)
  // Read again each time: whoever comes back tomorrow has not read them.
  const [acceptsWarnings, acceptWarnings] = useState(false)
  const autosave = useAutosave<KeptRupture>({
    of: `rupture ${contractId}`,
    values: opened.draft,
    version: null,
    refreshes: [prepareRupture, getContract],
    // Days and numbers only in this browser: a reason may tell of somebody's health, and what is written freely of anything.
    neverKept: ["reason", "place"],
    save: async ({ changes, seen }) => {
      const params = { contractId }
      const answer = await client.call(saveRuptureDraft, { params, body: { changes, seen } }, { quiet: true })
      const { draft, file } = answer
      setFile(file)
      answerRead(client, prepareRupture, { params }, (before) => ({ ...before, draft, file }))
      const kind = answer.conflicts.length > 0 ? "newer" : "saved"
      return { kind, version: null, values: draft }
    },
  })
  const query = asked(autosave.draft)
  const { data } = useRuptureRead(contractId, query)
  return {
    ...autosave,
    file: file?.id === autosave.draft.file_id ? file : null,
    query,
    acceptsWarnings,
    acceptWarnings,
    known: useLatest(data)?.preparation ?? opened.preparation,
  }
}
export type Rupture = ReturnType<typeof useRupture>
