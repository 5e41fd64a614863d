import type { CellFault, CellReader } from "../cells/cell.ts"

/** Whom a column speaks of. Its words (« de l’entreprise », « du tuteur ») are told apart from the field's own. */
export const CONTEXTS = [
  "student",
  "representative",
  "emergency",
  "company",
  "signatory",
  "contact",
  "tutor",
] as const
export type Context = (typeof CONTEXTS)[number]

type Common<K extends string> = {
  key: K
  label: string
  context: Context
  /** How files call it, the words of the context left out. An empty text is the context's word alone. */
  names: readonly string[]
}

/** A field that a cell fills. */
type ReadableField<K extends string> = Common<K> & {
  read: CellReader
  /** Never shown whole, never kept in clear. */
  secret?: true
}
/** A cell that holds several fields, cut into their texts or refused. */
type CutField<K extends string> = Common<K> & { cut: (text: string) => Record<string, string> | CellFault }
/** A column that is known and left out on purpose, with the reason told to people. */
type LeftField<K extends string> = Common<K> & { left: string }

export type TargetField<K extends string = string> = ReadableField<K> | CutField<K> | LeftField<K>

export const field = <const K extends string>(
  context: Context,
  key: K,
  label: string,
  read: CellReader,
  names: readonly string[],
): ReadableField<K> => ({ key, label, context, names, read })

export const secret = <K extends string>(field: ReadableField<K>): ReadableField<K> => ({
  ...field,
  secret: true,
})

export const cutField = <const K extends string>(
  context: Context,
  key: K,
  label: string,
  cut: CutField<K>["cut"],
  names: readonly string[],
): CutField<K> => ({ key, label, context, names, cut })

export const leftOut = <const K extends string>(
  context: Context,
  key: K,
  label: string,
  left: string,
  names: readonly string[],
): LeftField<K> => ({ key, label, context, names, left })
