/** One code of an official list, with the days on which it may be chosen. */
export type Code<C extends string = string> = {
  readonly code: C
  readonly label: string
  readonly group?: string
  readonly valid_from: string
  readonly valid_to: string | null
}

/** A list of our own, whose codes may be chosen on any day. */
export const codesFromWords = <C extends string>(words: Readonly<Record<C, string>>): readonly Code<C>[] =>
  Object.entries<string>(words).map(([code, label]) => ({
    code: code as C,
    label,
    valid_from: "1900-01-01",
    valid_to: null,
  }))
