import { useReadWhen } from "@jalon/client"
import { siret } from "@jalon/identifiers"
import type { Lookup } from "@jalon/ui"
import { useEffect, useRef } from "react"
import { type EmployerKey, emptyEmployer } from "../../rules/index.ts"
import { lookUpSiret } from "../../wire/index.ts"
import type { InviteForm } from "./invite-form.ts"

/** Fills the form from the SIRET as soon as it is whole. What a person typed is never written over. */
export const useRegister = (form: InviteForm) => {
  const parsed = siret.parse(String(form.draft.siret ?? ""))
  const number = parsed.ok ? parsed.value : null
  const { data, isFetching, isError } = useReadWhen(
    lookUpSiret,
    number === null ? null : { params: { siret: number } },
  )
  const former = useRef<Record<string, unknown>>({})

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer fills the form once, when it arrives
  useEffect(() => {
    if (!data) return
    for (const [key, value] of Object.entries(data.suggested)) {
      const name = key as EmployerKey
      const now = form.draft[name] ?? null
      const isUntouched = now === "" || now === emptyEmployer[name] || now === former.current[name]
      if (name !== "siret" && isUntouched) form.set(name, value as never)
    }
    former.current = data.suggested
  }, [data])

  const lookup = (): Lookup | undefined => {
    if (number === null) return undefined
    if (isFetching) return "searching"
    return isError ? "unavailable" : data?.outcome
  }
  return { lookup: lookup(), found: number !== null && data ? data : null }
}
