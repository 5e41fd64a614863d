import { typography } from "@jalon/kernel"
import type { FieldKey } from "../../rules/index.ts"

type Common = {
  readonly key: FieldKey
  /** Share of the width of its row. */
  readonly share: number
  /** Instead of the words of the dictionary, where what stands around already says the rest. */
  readonly label?: string
}

/** A field of a form: free text, one case per character, a day, or checkboxes. */
export type Cell =
  | (Common & {
      readonly kind: "text"
      readonly lines: number
      readonly unit?: string
      readonly inWords?: true
    })
  | (Common & { readonly kind: "comb"; readonly cases: number; readonly withWords: boolean })
  | (Common & { readonly kind: "day" })
  | (Common & { readonly kind: "choice"; readonly options: readonly Option[]; readonly isBeside: boolean })
  | (Common & { readonly kind: "tick" })

/** A checkbox, by the value it stands for. */
export type Option = readonly [value: string | boolean, words: string]

export type Row = readonly Cell[]
type Label = { readonly label?: string }

export const text = (
  key: FieldKey,
  share = 1,
  rest: Label & { lines?: number; unit?: string; inWords?: true } = {},
): Cell => ({ kind: "text", key, share, lines: 1, ...rest })

export const comb = (key: FieldKey, cases: number, share = 1, rest: Label = {}): Cell => ({
  kind: "comb",
  key,
  share,
  cases,
  withWords: false,
  ...rest,
})

/** A code in its cases, with its words beside it: the form only has the code, readers want both. */
export const code = (key: FieldKey, cases: number, share = 1, rest: Label = {}): Cell => ({
  kind: "comb",
  key,
  share,
  cases,
  withWords: true,
  ...rest,
})

export const day = (key: FieldKey, share = 1, rest: Label = {}): Cell => ({
  kind: "day",
  key,
  share,
  ...rest,
})

const YES_NO: readonly Option[] = [
  [true, "oui"],
  [false, "non"],
]

type Choice = Label & { options?: readonly Option[] }

/** Cases under their question, in line with the fields around them. */
export const choice = (key: FieldKey, share = 1, { options = YES_NO, ...rest }: Choice = {}): Cell => ({
  kind: "choice",
  key,
  share,
  options,
  isBeside: false,
  ...rest,
})

/** A question of its own line, its cases at the end of it. */
export const question = (key: FieldKey): Cell => ({
  kind: "choice",
  key,
  share: 1,
  options: YES_NO,
  isBeside: true,
})

export const tick = (key: FieldKey, share = 1, rest: Label = {}): Cell => ({
  kind: "tick",
  key,
  share,
  ...rest,
})

/**
 * Rows over the whole width; two columns side by side, each read to its end, under titles of their own or not; a small
 * title; the lines of pay; or frames to sign in.
 */
export type Part = Row | Columns | { readonly title: string } | { readonly payLines: true } | Signatures
type Columns = {
  readonly left: readonly Row[]
  readonly right: readonly Row[]
  readonly titles?: readonly [string, string]
}
type Signatures = {
  readonly signatures: readonly FieldKey[]
  readonly height: number
  readonly notes: Partial<Record<FieldKey, string>>
}

export type FormLayout = {
  readonly title: string
  readonly subtitle: string
  /** Fields that stand before the first section. */
  readonly first: readonly Part[]
  readonly pages: readonly (readonly { readonly title: string; readonly parts: readonly Part[] }[])[]
}

type AddressPrefix = "employeur" | "apprenti" | "salarie" | "representant_legal" | "cfa" | "lieu_formation"

/** The six fields of an address, on three rows. */
export const address = (prefix: AddressPrefix): readonly Row[] => {
  const key = (part: string) => `${prefix}_adresse_${part}` as FieldKey
  return [
    [
      text(key("numero"), 1, { label: typography("Adresse : N°") }),
      text(key("repetition"), 1.7),
      text(key("voie"), 4.4),
    ],
    [text(key("complement"))],
    [comb(key("code_postal"), 5, 1), text(key("commune"), 3)],
  ]
}
