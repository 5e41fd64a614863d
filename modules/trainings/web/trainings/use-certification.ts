import { useReadWhen } from "@jalon/client"
import { rncp } from "@jalon/identifiers"
import { lookUpCertification } from "@jalon/organizations/wire"
import type { Lookup } from "@jalon/ui"
import { useState } from "react"
import type { Certification } from "./certification-fields.ts"

const DIGITS = 5

/** Codes of five figures are whole as soon as typed; shorter ones once the field is left. */
const isWhole = (value: string) => value.replace(/\D/g, "").length === DIGITS

/** Looks a code up in the national register. Whatever the register does, the form stays open. */
export const useCertification = (typed: string) => {
  const [left, setLeft] = useState(typed)
  const parsed = rncp.parse(typed)
  const code = parsed.ok && (isWhole(parsed.value) || left === typed) ? parsed.value : null
  const { data, isFetching, isError } = useReadWhen(
    lookUpCertification,
    code === null ? null : { query: { rncp: code } },
  )
  const lookup = (): Lookup | undefined => {
    if (code === null) return undefined
    if (isFetching) return "searching"
    return isError ? "unavailable" : data?.outcome
  }
  const certification: Certification | null = code !== null && data ? data.certification : null
  return { code, lookup: lookup(), certification, leave: () => setLeft(typed) }
}
