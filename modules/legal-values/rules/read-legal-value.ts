import { isIsoDate } from "@jalon/calendar"
import { isOpcoKey } from "@jalon/identifiers"
import { codeName } from "./codes/code-name.ts"
import type { LegalValue, LegalValues } from "./legal-value.ts"
import { readPostalAddress } from "./opco-address.ts"
import { opcoRuleName } from "./opco-rules.ts"

/** Words that choose between ways of counting: a new one would mean nothing to the code. */
const CLOSED = new Set(["unit", "proration", "opco", "contract", "convention", "invoice"])

/** Lists that may be empty, and how what stands in them is written. */
const WRITTEN_AS: Readonly<Record<string, RegExp>> = { exemptRncp: /^RNCP\d{1,6}$/ }

/** One name for each collective agreement: a new one is an agreement the list lacks. */
const AGREEMENT = /^opco_idcc\.\d{4}$/

/** A rule of an operator that the release did not know of. */
const isOpcoRule = (name: string): boolean => {
  const read = opcoRuleName(name)
  return read !== null && (read.opco === "tous" || isOpcoKey(read.opco))
}

/** Where invoices are sent is printed on them: it must be an address, and that of one operator. */
const isNoAddress = (name: string, value: unknown): boolean => {
  const read = opcoRuleName(name)
  if (read?.topic !== "adresse") return false
  return read.opco === "tous" || !isRecord(value) || readPostalAddress(String(value.text)) === null
}

/** Tables read by column: a shorter line would be read as a rate of nothing. */
const isTable = (name: string): boolean => name.startsWith("grille_remuneration.")

/** Legal values of one family have one shape: a delay in days may become one in months. */
const familyOf = (name: unknown): string =>
  String(name).replace(/^(smic|delais|opco_idcc|opco_depot|opco_regle|code)\..*$/, "$1")

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const fitsText = (samples: readonly string[], value: unknown, key: string): boolean => {
  if (typeof value !== "string" || value === "") return false
  if (CLOSED.has(key)) return samples.includes(value)
  return !samples.every(isIsoDate) || isIsoDate(value)
}

const fitsList = (samples: readonly unknown[][], value: unknown, key: string, table: boolean): boolean => {
  const writing = WRITTEN_AS[key]
  if (writing !== undefined)
    return Array.isArray(value) && value.every((one) => typeof one === "string" && writing.test(one))
  return fitsFilledList(samples, value, key, table)
}

const fitsFilledList = (
  samples: readonly unknown[][],
  value: unknown,
  key: string,
  table: boolean,
): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  (!table || samples.some(({ length }) => length === value.length)) &&
  value.every((one) => fits(samples.flat(), one, key, table))

const fitsRecord = (samples: readonly Record<string, unknown>[], value: unknown, table: boolean): boolean => {
  if (!isRecord(value)) return false
  const keys = new Set(samples.flatMap(Object.keys))
  const isRequired = (key: string): boolean => samples.every((sample) => key in sample)
  return (
    Object.keys(value).every((key) => keys.has(key)) &&
    [...keys].every((key) => {
      if (!(key in value)) return !isRequired(key)
      const known = samples.filter((sample) => key in sample).map((sample) => sample[key])
      return fits(known, value[key], key, table)
    })
  )
}

/** Whether a value has the shape of those already known: an operator types it, and calculations trust it. */
const fits = (samples: readonly unknown[], value: unknown, key: string, table: boolean): boolean => {
  if (value === null) return samples.includes(null)
  const said = samples.filter((sample) => sample !== null)
  const [texts, lists, records] = [
    said.filter((sample) => typeof sample === "string"),
    said.filter((sample) => Array.isArray(sample)),
    said.filter(isRecord),
  ]
  if (texts.length > 0) return fitsText(texts, value, key)
  if (lists.length > 0) return fitsList(lists, value, key, table)
  if (records.length > 0) return fitsRecord(records, value, table)
  return typeof value === "number" && Number.isInteger(value) && value >= 0
}

const isDay = (value: unknown): value is string => typeof value === "string" && isIsoDate(value)

/** A row of the database, or one an operator is about to add, once it is known to be sound; null otherwise. */
export const readLegalValue = (known: LegalValues, row: unknown): LegalValues[number] | null => {
  if (!isRecord(row)) return null
  const { name, from, until, value, source, uncertain } = row
  const isKnown =
    known.some((legalValue) => legalValue.name === name) ||
    (typeof name === "string" && (AGREEMENT.test(name) || isOpcoRule(name) || codeName(name) !== null))
  const samples = known
    .filter((legalValue) => familyOf(legalValue.name) === familyOf(name))
    .map((legalValue: LegalValue): unknown => legalValue.value)
  const isSound =
    isKnown &&
    isDay(from) &&
    (until === undefined || until === null || (isDay(until) && until >= from)) &&
    typeof source === "string" &&
    source.trim() !== "" &&
    !isNoAddress(String(name), value) &&
    fits(samples, value, "", isTable(String(name)))
  if (!isSound) return null
  return {
    name,
    from,
    ...(isDay(until) ? { until } : {}),
    value,
    source,
    ...(uncertain === true ? { uncertain } : {}),
  } as LegalValues[number]
}
