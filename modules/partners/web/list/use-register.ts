import { useReadWhen } from "@jalon/client"
import { siret } from "@jalon/identifiers"
import { refill } from "@jalon/records"
import type { Lookup } from "@jalon/ui"
import { useEffect, useRef } from "react"
import { type EmployerKey, emptyEmployer } from "../../rules/index.ts"
import { lookUpSiret } from "../../wire/index.ts"
import type { InviteForm } from "./invite-form.ts"

const ADDRESS = ["numero", "repetition", "voie", "code_postal", "commune", "commune_insee"].map(
  (part) => `address.${part}`,
)

/**
 * Fills the form from the SIRET as soon as it is whole. What a person typed is never written over; what the registers said of
 * a former SIRET goes with it, even when they do not know the new one or do not answer.
 */
export const useRegister = (form: InviteForm) => {
  const parsed = siret.parse(String(form.draft.siret ?? ""))
  const number = parsed.ok ? parsed.value : null
  const { data, isFetching, isError } = useReadWhen(
    lookUpSiret,
    number === null ? null : { params: { siret: number } },
  )
  const filled = useRef<Record<string, unknown>>({})

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer fills the form once, when it arrives
  useEffect(() => {
    if (number === null) return
    const { siret: _, ...found } = data?.suggested ?? {}
    filled.current = refill({
      now: form.draft,
      filled: filled.current,
      found,
      empty: emptyEmployer,
      together: ADDRESS,
    })
    for (const [key, value] of Object.entries(filled.current)) form.set(key as EmployerKey, value as never)
  }, [number, data])

  const lookup = (): Lookup | undefined => {
    if (number === null) return undefined
    if (isFetching) return "searching"
    return isError ? "unavailable" : data?.outcome
  }
  return { lookup: lookup(), found: number !== null && data ? data : null }
}
