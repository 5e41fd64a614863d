import type { Identifier } from "@jalon/identifiers"

/** One code of an official list, with the days on which it may be chosen. */
type Code = {
  readonly code: string
  readonly label: string
  readonly group?: string
  readonly valid_from: string
  readonly valid_to: string | null
}

type Described = {
  /** How lists, histories, exports and messages name it. */
  label: string
  /** How the form names it, when the official form says it at more length. */
  formLabel?: string
  /** How what is typed is checked and brought into the form in which it is kept. */
  read?: Identifier
  /** Kept sealed: no column holds it in clear, so whoever reads or writes it does so on purpose. */
  sealed?: true
}

/**
 * One field of a record. `name` is a text that cannot be empty, `answer` is yes, no or not answered yet, `flag` is yes or
 * no, `code` is one of an official list (a code that left the list stays readable: imported files bring older ones).
 */
export type Field = Described &
  (
    | { kind: "name" | "text" | "email" | "phone"; max: number }
    | { kind: "code"; codes: readonly Code[] }
    | { kind: "day" | "answer" | "flag" }
  )

/**
 * Every field of a record under its key, in the order of the screen. A key with a point is a part of a column that holds
 * an object: `address.voie` is `voie` in the column `address`.
 */
export type RecordFields = Readonly<Record<string, Field>>

type ValueOf<F extends Field> = F["kind"] extends "name"
  ? string
  : F["kind"] extends "flag"
    ? boolean
    : F["kind"] extends "answer"
      ? boolean | null
      : string | null

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

/** What may be chosen in each field that has a list. */
export const codesOf = (fields: RecordFields): Record<string, readonly Code[]> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => (field.kind === "code" ? [[key, field.codes]] : [])),
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
