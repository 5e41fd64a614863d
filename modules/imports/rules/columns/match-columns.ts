import type { Context } from "../fields/field.ts"
import { type Field, type FieldKey, fieldsOf } from "../fields/index.ts"
import type { ImportKind } from "../kinds.ts"
import { contextOf, headerWords } from "./header-words.ts"

/** A column and what it fills; null leaves it out of the import. */
export type ColumnMatch = { column: number; field: FieldKey | null; certainty: "sure" | "likely" | "none" }

type Named = { field: Field; words: string }

/** Every name of every field of a kind, in the form in which headers are compared. */
const catalogues = new Map<ImportKind, Named[]>()
const catalogueOf = (kind: ImportKind): Named[] => {
  const known = catalogues.get(kind)
  if (known) return known
  const named = fieldsOf(kind).flatMap((field) =>
    [...field.names.map((name) => headerWords(name).join(" ")), headerWords(field.label).join(" ")].map(
      (words) => ({ field, words }),
    ),
  )
  catalogues.set(kind, named)
  return named
}

const isFor = (field: Field, context: Context) => field.context === context

/** What a header without any such word speaks of. */
const ownContext = (kind: ImportKind): Context => (kind === "companies" ? "company" : "student")

/** « Petit nom » is no name: one word alone counts only where a header begins with it. */
const contained = (name: string, words: string): boolean => {
  const parts = name.split(" ")
  const all = words.split(" ")
  if (parts.length === 1) return name !== "" && all[0] === name
  return parts.every((part) => all.includes(part))
}

type Found = { field: Field; certainty: "sure" | "likely" }

const inContext = (named: readonly Named[], context: Context, rest: string): Found | null => {
  const own = named.filter(({ field }) => isFor(field, context))
  const exact = own.find(({ words }) => words === rest)
  if (exact) return { field: exact.field, certainty: "sure" }
  // The longest name that stands whole in the header: « nom de naissance (état civil) ».
  const [best, second] = own
    .filter(({ words }) => contained(words, rest))
    .toSorted((one, other) => other.words.length - one.words.length)
  if (!best || (second && second.words.length === best.words.length && second.field !== best.field))
    return null
  return { field: best.field, certainty: "likely" }
}

/** Said of nobody but a company, whether the header names it or not. */
const COMPANY_ONLY = /\b(?:siret|raison sociale|denomination(?: sociale)?|naf|ape|idcc|opco)$/

const ofCompanyOnly = (named: readonly Named[], whole: string): Found | null => {
  if (!COMPANY_ONLY.test(whole)) return null
  const exact = named.find(({ field, words }) => isFor(field, "company") && words === whole)
  return exact ? { field: exact.field, certainty: "sure" } : null
}

const find = (kind: ImportKind, header: string, context: Context): Found | null => {
  const named = catalogueOf(kind)
  const words = headerWords(header)
  const whole = words.join(" ")
  if (whole === "") return null
  // Whole first: « projet de création d'entreprise » speaks of no company, « le plus élevé » of no pupil.
  const exact =
    named.find((one) => one.words === whole && one.words === headerWords(one.field.label).join(" ")) ??
    named.find((one) => one.words === whole && isFor(one.field, context))
  if (exact) return { field: exact.field, certainty: "sure" }
  const company = ofCompanyOnly(named, whole)
  if (company) return company
  const spoken = contextOf(words)
  if (spoken) return inContext(named, spoken.context, spoken.rest)
  return inContext(named, context, whole)
}

/**
 * What each column probably fills. Nobody's column is filled twice: of two that say the same, the surer wins, then
 * the first. A second « Code postal » right of the company's columns is the company's.
 */
export const matchColumns = (kind: ImportKind, headers: readonly string[]): ColumnMatch[] => {
  const found = headers.map((header) => find(kind, header, ownContext(kind)))
  const owner = new Map<FieldKey, number>()
  for (const [column, match] of found.entries()) {
    if (!match) continue
    const before = found[owner.get(match.field.key) ?? -1]
    const isSurer = match.certainty === "sure" && before?.certainty === "likely"
    if (!before || isSurer) owner.set(match.field.key, column)
  }
  const firstOfCompany = found.findIndex((match) => match?.field.context === "company")
  const asCompany = (column: number): Found | null => {
    if (kind !== "rentree" || firstOfCompany < 0 || column < firstOfCompany) return null
    const match = inContext(catalogueOf(kind), "company", headerWords(headers[column] ?? "").join(" "))
    if (!match || owner.has(match.field.key)) return null
    owner.set(match.field.key, column)
    return match
  }
  return found.map((match, column) => {
    const isMine = match !== null && owner.get(match.field.key) === column
    const mine = isMine ? match : match && asCompany(column)
    return { column, field: mine?.field.key ?? null, certainty: mine?.certainty ?? "none" }
  })
}

/** The sheet that most of the columns speak of. */
export const guessKind = (headers: readonly string[]): ImportKind => {
  const filled = matchColumns("rentree", headers).flatMap(({ field }) => field ?? [])
  const has = (key: string) => filled.some((field) => field === key)
  const isAboutPeople = has("first_name") || has("full_name") || has("birth_date") || has("nir")
  const isAboutCompanies = has("company.siret") || has("company.denomination")
  if (isAboutPeople) return isAboutCompanies ? "rentree" : "students"
  const asCompanies = matchColumns("companies", headers).filter(({ field }) => field !== null).length
  return isAboutCompanies || asCompanies > filled.length ? "companies" : "students"
}
