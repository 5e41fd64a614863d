import { isIsoDate } from "@jalon/calendar"
import { typography } from "@jalon/kernel"
import type { LegalValues } from "@jalon/legal-values/rules"
import {
  type ContractField,
  type ContractType,
  contractCodesOf,
  fieldOf,
  formats,
} from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { FieldValues } from "../contract-row.ts"
import { lineShapes } from "./line-shapes.ts"

export type TypedFields = Readonly<Record<string, unknown>>

type ReadResult = { value: unknown } | { fault: string }
const fault = (sentence: string): ReadResult => ({ fault: typography(sentence) })

const readText = ({ format, max }: ContractField, text: string): ReadResult => {
  const trimmed = text.trim()
  if (trimmed === "") return { value: null }
  if (max !== undefined && trimmed.length > max) return fault(`${max} caractères au plus.`)
  if (format === undefined) return { value: trimmed }
  const read = formats[format].parse(trimmed)
  return read.ok ? { value: read.value } : { fault: read.precision }
}

const readNumber = ({ kind, min, max }: ContractField, number: unknown): ReadResult => {
  if (typeof number !== "number") return fault("Un nombre est attendu.")
  if (kind !== "rate" && !Number.isInteger(number)) return fault("Un nombre entier est attendu.")
  if (min !== undefined && number < min) return fault(`${min} au moins.`)
  if (max !== undefined && number > max) return fault(`${max} au plus.`)
  return { value: number }
}

const whenText = (typed: unknown, read: (text: string) => ReadResult): ReadResult =>
  typeof typed === "string" ? read(typed) : fault("Un texte est attendu.")

const readers: Readonly<Record<ContractField["kind"], (field: ContractField, typed: unknown) => ReadResult>> =
  {
    text: (field, typed) => whenText(typed, (text) => readText(field, text)),
    code: (_, typed) => whenText(typed, (text) => ({ value: text })),
    date: (_, typed) =>
      whenText(typed, (text) => (isIsoDate(text) ? { value: text } : fault("Cette date n'existe pas."))),
    moment: (_, typed) =>
      whenText(typed, (text) =>
        Number.isNaN(Date.parse(text)) ? fault("Ce moment n'existe pas.") : { value: text },
      ),
    yes_no: (_, typed) => (typeof typed === "boolean" ? { value: typed } : fault("Oui ou non est attendu.")),
    lines: ({ key }, typed) => {
      const read = lineShapes[key]?.safeParse(typed)
      return read?.success ? { value: read.data } : fault("Une liste est attendue.")
    },
    integer: (field, typed) => readNumber(field, typed),
    rate: (field, typed) => readNumber(field, typed),
    cents: (field, typed) => readNumber(field, typed),
  }

const readField = (field: ContractField, typed: unknown): ReadResult =>
  typed === null || typed === "" ? { value: null } : readers[field.kind](field, typed)

/** Typed fields as they are kept; one that cannot be read refuses the whole, told field by field. Codes are held against lists later. */
export const readFields = (type: ContractType, typed: TypedFields): FieldValues => {
  const read: Record<string, unknown> = {}
  const faults: Record<string, string> = {}
  for (const [key, value] of Object.entries(typed)) {
    const field = fieldOf(type, key)
    const reading = field ? readField(field, value) : fault("Cette case n'existe pas dans ce contrat.")
    if ("fault" in reading) faults[key] = reading.fault
    else read[key] = reading.value
  }
  if (Object.keys(faults).length > 0) throw refuse("request.invalid", {}, faults)
  return read as FieldValues
}

/** Any code that was ever in the list: an older contract keeps its own, the rules say when it is no longer used. */
export const refuseUnknownCodes = (
  type: ContractType,
  fields: FieldValues,
  legalValues: LegalValues,
): void => {
  const codes = contractCodesOf(legalValues)
  const faults: Record<string, string> = {}
  for (const [key, value] of Object.entries(fields)) {
    const { kind, list, free } = fieldOf(type, key) ?? {}
    if (kind !== "code" || list === undefined || free || value === null) continue
    if (!codes[list].some(({ code }) => code === value))
      faults[key] = typography("Ce code n'est pas dans la liste.")
  }
  if (Object.keys(faults).length > 0) throw refuse("request.invalid", {}, faults)
}
