import { type IsoDate, readFrenchDate, typography } from "@jalon/kernel"
import { readTyped } from "@jalon/records"
import { faultOfBirth } from "./birth.ts"
import { recordFields } from "./record-fields.ts"

/** One person of a pasted list, as typed. */
type TypedLine = {
  last_name: string
  first_name: string
  birth_date?: string | null | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
}
type LineValues = {
  last_name: string
  first_name: string
  birth_date: IsoDate | null
  email: string | null
  phone: string | null
}
type ReadLine = { values: LineValues } | { reason: string }

const nothing = (text: string | null | undefined) => (text?.trim() ? text.trim() : null)

const readBirth = (
  typed: string | null | undefined,
  on: IsoDate,
): { value: IsoDate | null } | { reason: string } => {
  if (!typed?.trim()) return { value: null }
  const read = readFrenchDate(typed, { twoDigitYear: "birth", today: on })
  if (read.kind === "date") {
    const fault = faultOfBirth(read.value, on)
    return fault === null ? { value: read.value } : { reason: fault }
  }
  const reason =
    read.kind === "impossible"
      ? `La date ${read.written} n'existe pas.`
      : `La date « ${typed.trim()} » n'est pas lisible (attendu : jj/mm/aaaa).`
  return { reason: typography(reason) }
}

/** The values of a line, or why it cannot be added: the same word on the screen as from the server. */
export const readPastedLine = (line: TypedLine, on: IsoDate): ReadLine => {
  const birth = readBirth(line.birth_date, on)
  if ("reason" in birth) return birth
  if (!line.last_name.trim() || !line.first_name.trim())
    return { reason: typography("Le nom et le prénom sont nécessaires.") }
  const typed = {
    last_name: line.last_name,
    first_name: line.first_name,
    birth_date: birth.value,
    email: nothing(line.email),
    phone: nothing(line.phone),
  }
  const { values, faults } = readTyped(recordFields, typed, {}, null)
  const [fault] = Object.values(faults)
  return fault === undefined
    ? { values: { ...typed, ...(values as Partial<LineValues>) } }
    : { reason: fault }
}
