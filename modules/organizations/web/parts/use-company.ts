import { type Answer, useClient } from "@jalon/client"
import { siret } from "@jalon/identifiers"
import type { Lookup } from "@jalon/ui"
import { useRef, useState } from "react"
import { lookUpCompany } from "../../wire/index.ts"

export type RegisteredCompany = NonNullable<Answer<typeof lookUpCompany>["company"]>

/**
 * Looks a SIRET up in the public register as it is typed. `onCompany` hears null as soon as another SIRET is typed whole:
 * what was known of the former one no longer holds, whether or not the register answers.
 */
export const useCompany = (onCompany: (company: RegisteredCompany | null) => void) => {
  const client = useClient()
  const [lookup, setLookup] = useState<Lookup | undefined>(undefined)
  const [company, setCompany] = useState<RegisteredCompany | null>(null)
  const asked = useRef("")
  // The answer meets the fields as they are then, not as they were when the register was asked.
  const latest = useRef(onCompany)
  latest.current = onCompany
  const search = async (typed: string): Promise<void> => {
    const parsed = siret.parse(typed)
    asked.current = parsed.ok ? parsed.value : ""
    setCompany(null)
    setLookup(parsed.ok ? "searching" : undefined)
    if (!parsed.ok) return
    latest.current(null)
    const answer = await client
      .call(lookUpCompany, { query: { siret: parsed.value } }, { quiet: true })
      .catch(() => ({ outcome: "unavailable" as const, company: null }))
    // What was typed since is what counts.
    if (asked.current !== parsed.value) return
    setLookup(answer.outcome)
    setCompany(answer.company)
    if (answer.company) latest.current(answer.company)
  }
  return { lookup, company, search }
}
