import type { ContractData, FieldKey } from "../../rules/index.ts"
import { isMissing, type PaperInput } from "./input.ts"
import { type Flow, heading, type Pair } from "./layout/flow.ts"
import { codeWords, printed } from "./values.ts"

/** A convention while it is drawn, which remembers the boxes that should have been filled. */
export type Asked = {
  readonly flow: Flow
  readonly contract: ContractData
  /** A line of the convention that one or several boxes fill; outlined when one of them is missing. */
  readonly line: (label: string, keys: readonly FieldKey[], value?: string) => Pair
  /** The heading of the next article; `room` keeps a short one whole. */
  readonly article: (words: string, room?: number) => void
  readonly missing: () => readonly FieldKey[]
}

export const asking = (flow: Flow, { contract, preview = false }: PaperInput): Asked => {
  const missing = new Set<FieldKey>()
  const line: Asked["line"] = (label, keys, value) => {
    const lacking = preview ? keys.filter((key) => isMissing(contract, key)) : []
    for (const key of lacking) missing.add(key)
    const shown =
      value ??
      keys
        .map((key) => codeWords(contract, key) || printed(contract, key))
        .filter(Boolean)
        .join(" ")
    return { label, value: shown, isMissing: lacking.length > 0 }
  }
  let articles = 0
  const article: Asked["article"] = (words, room) => {
    articles += 1
    heading(flow, `Article ${articles} – ${words}`, "H2", room)
  }
  return { flow, contract, line, article, missing: () => [...missing] }
}
