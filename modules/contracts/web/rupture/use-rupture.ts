import { useRead } from "@jalon/client"
import { useState } from "react"
import { prepareRupture, type RuptureDraft } from "../../wire/index.ts"

export type Draft = RuptureDraft & { accepts_warnings?: boolean }

/** What is known goes in the question; what is empty is left out of it. */
const asked = ({ accepts_warnings: _, ...draft }: Draft): RuptureDraft =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([, value]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** The former answer stays on screen while the next one is on its way. */
const useLatest = <T>(value: T | undefined): T | undefined => {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** The rupture being described, and what the rules say of it as it stands. */
export const useRupture = (contractId: string) => {
  const [draft, setDraft] = useState<Draft>({})
  const read = useRead(prepareRupture, { params: { contractId }, query: asked(draft) })
  return {
    draft,
    isTouched: Object.keys(draft).length > 0,
    set: (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change })),
    read,
    answer: useLatest(read.data),
    query: asked(draft),
  }
}
export type Rupture = ReturnType<typeof useRupture>
