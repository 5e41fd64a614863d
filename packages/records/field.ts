import type { Identifier } from "@jalon/identifiers"
import type { Code } from "./codes.ts"

type Described = {
  /** How lists, histories, exports and messages name it. */
  label: string
  /** How the form names it, when the official form says it at more length. */
  formLabel?: string
  /** The title of its column in a file that is exported, when the wizard must not take it for one of its own. */
  exportTitle?: string
  /** How what is typed is checked and brought into the form in which it is kept. */
  read?: Identifier
  /** Kept sealed: no column holds it in clear, so whoever reads or writes it does so on purpose. */
  sealed?: true
}

/** The official forms' lists by name, as the release and operators know them, and the day they are asked for. */
export type OfficialCodes = {
  readonly lists: Readonly<Record<string, readonly Code[]>>
  readonly on: string
}

/**
 * One field of a record. `name` is a text that cannot be empty, `answer` is yes, no or not answered yet, `flag` is yes or
 * no, `count` is a whole number. `code` is one of an official list (a code that left the list stays readable: imported
 * files bring older ones), `choice` one that is never empty, `level` one that is kept as a number, `codes` several.
 * A list of our own stands in the field itself; that of an official form is only named, because an operator adds to it
 * between two releases: whoever reads it has to say as it stands on which day.
 */
export type Field = Described &
  (
    | { kind: "name" | "text" | "email" | "phone" | "count"; max: number }
    | { kind: "code" | "codes" | "level"; codes: readonly Code[] }
    | { kind: "choice"; codes: readonly Code[]; initial: string }
    | { kind: "code" | "level"; list: string }
    | { kind: "choice"; list: string; initial: string }
    | { kind: "day" | "answer" | "flag" }
  )

/**
 * Every field of a record under its key, in the order of the screen. A key with a point is a part of a column that holds
 * an object: `address.voie` is `voie` in the column `address`.
 */
export type RecordFields = Readonly<Record<string, Field>>

type CodeIn<F> = F extends { codes: readonly Code<infer C>[] } ? C : string

type ValueByKind<F> = {
  name: string
  flag: boolean
  answer: boolean | null
  count: number | null
  level: number | null
  choice: CodeIn<F>
  code: CodeIn<F> | null
  codes: CodeIn<F>[]
  text: string | null
  email: string | null
  phone: string | null
  day: string | null
}
type ValueOf<F extends Field> = ValueByKind<F>[F["kind"]]

/** What a form holds: one value per field. */
export type ValuesOf<R extends RecordFields> = { [K in keyof R]: ValueOf<R[K]> }

/** Fields that are a column of their own, in clear. */
export type PlainKey<R extends RecordFields> = {
  [K in keyof R & string]: K extends `${string}.${string}` ? never : R[K] extends { sealed: true } ? never : K
}[keyof R & string]

const isPlain = (key: string): boolean => !key.includes(".")

export const keysOf = <R extends RecordFields>(fields: R): (keyof R & string)[] => Object.keys(fields)

export const plainKeys = <R extends RecordFields>(fields: R): PlainKey<R>[] =>
  keysOf(fields).filter((key) => isPlain(key) && !fields[key]?.sealed) as string[] as PlainKey<R>[]

/** Columns that hold an object. */
export const objectColumns = (fields: RecordFields): string[] => [
  ...new Set(keysOf(fields).flatMap((key) => (isPlain(key) ? [] : [key.slice(0, key.indexOf("."))]))),
]

/** The fields of some kinds only. */
export const keysOfKind = <R extends RecordFields>(
  fields: R,
  ...kinds: readonly Field["kind"][]
): (keyof R & string)[] => keysOf(fields).filter((key) => kinds.includes((fields[key] as Field).kind))

/** Every code of a field, in force or not; null for a field without a list. */
export const codesOfField = (field: Field, lists: OfficialCodes["lists"]): readonly Code[] | null => {
  if ("list" in field) return lists[field.list] ?? []
  return "codes" in field ? field.codes : null
}

/** In the words of the day; a code that is still to come has no others. */
const labelsOn = (codes: readonly Code[], on: string): Record<string, string> => {
  const labels: Record<string, string> = {}
  for (const { code, label, valid_from } of codes)
    if (labels[code] === undefined || valid_from <= on) labels[code] = label
  return labels
}

/** How a person reads each code of each field that has a list. */
export const codeLabelsOf = (
  fields: RecordFields,
  { lists, on }: OfficialCodes,
): Record<string, Readonly<Record<string, string>>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const codes = codesOfField(field, lists)
      return codes === null ? [] : [[key, labelsOn(codes, on)]]
    }),
  )

export const labelsOf = <R extends RecordFields>(fields: R): Record<keyof R & string, string> =>
  Object.fromEntries(Object.entries(fields).map(([key, { label }]) => [key, label])) as Record<
    keyof R & string,
    string
  >

export const formLabelsOf = <R extends RecordFields>(fields: R): Record<keyof R & string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, { label, formLabel }]) => [key, formLabel ?? label]),
  ) as Record<keyof R & string, string>
