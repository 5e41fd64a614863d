import { typography } from "@jalon/kernel"
import type { Block, Cell, Pair, Signer } from "./model.ts"

const LONG_WORD = 24

/** A word wider than a line, such as an address on the web, may be cut after its marks. */
const cuttable = (text: string): string =>
  text.replace(/\S{25,}/g, (word) =>
    word
      .replace(/[/@._?&=-](?=.)/g, "$&\u200b")
      .replace(new RegExp(`[^\u200b]{${LONG_WORD}}`, "g"), "$&\u200b"),
  )

const ours = (text: string): string => typography(text)

export const title = (text: string, under?: string): Block => ({
  type: "title",
  text: ours(text),
  under: under === undefined ? null : ours(under),
})

export const heading = (text: string, level: 2 | 3 = 2): Block => ({
  type: "heading",
  level,
  text: ours(text),
})

/** `sticky` stays on the page of what follows. */
export const paragraph = (text: string, { sticky = false } = {}): Block => ({
  type: "paragraph",
  text: cuttable(ours(text)),
  sticky,
})

/** What people typed is printed as they typed it. */
export const typedParagraph = (text: string): Block => ({
  type: "paragraph",
  text: cuttable(text),
  sticky: false,
})

export const bullets = (items: readonly string[]): Block => ({
  type: "bullets",
  items: items.map((item) => cuttable(ours(item))),
})

export const typedBullets = (items: readonly string[]): Block => ({
  type: "bullets",
  items: items.map(cuttable),
})

export type PairInput = { readonly label: string; readonly value: string; readonly missing?: boolean }

const pair = ({ label, value, missing = false }: PairInput): Pair => ({
  label: ours(label),
  value: cuttable(value),
  missing,
})

export const pairs = (list: readonly PairInput[]): Block => ({ type: "pairs", pairs: list.map(pair) })

export const ticks = (items: readonly { readonly ticked: boolean; readonly words: string }[]): Block => ({
  type: "ticks",
  items: items.map(({ ticked, words }) => ({ ticked, words: ours(words) })),
})

export type ColumnInput = { readonly head: string; readonly share: number; readonly align?: "left" | "right" }

const cell = (given: Cell): Cell =>
  typeof given === "string" ? cuttable(given) : { ...given, text: cuttable(given.text) }

/** The first column names the row; `total` closes the table. */
export const table = (
  columns: readonly ColumnInput[],
  rows: readonly (readonly Cell[])[],
  total: readonly string[] = [],
): Block => ({
  type: "table",
  columns: columns.map(({ head, share, align = "left" }) => ({ head: ours(head), share, align })),
  rows: rows.map((row) => row.map(cell)),
  total,
})

export const signatures = (signers: readonly Signer[]): Block => ({
  type: "signatures",
  signers: signers.map(({ who, ...rest }) => ({ who: ours(who), ...rest })),
})

export const newPage: Block = { type: "new-page" }
