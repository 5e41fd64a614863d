import { type Block, heading, type PairInput, pairs } from "@jalon/documents"
import type { ContractData, FieldKey } from "../../rules/index.ts"
import { type DocumentInput, isMissing, labelsOf } from "./input.ts"
import { codeWords, printed } from "./values.ts"

/** A convention while it is written, which remembers the fields that should have been filled. */
export type ConventionFields = {
  readonly contract: ContractData
  /** A line of the convention that one or several fields fill; outlined when one of them is missing. */
  readonly line: (label: string, keys: readonly FieldKey[], value?: string) => PairInput | null
  /** The heading of the next article. */
  readonly article: (words: string) => Block
  readonly missing: () => readonly FieldKey[]
}

/** The lines that say something. */
export const linesOf = (lines: readonly (PairInput | null)[]): Block[] => {
  const said = lines.filter((line) => line !== null)
  return said.length === 0 ? [] : [pairs(said)]
}

export const conventionFields = (input: DocumentInput): ConventionFields => {
  const { contract, preview = false } = input
  const labels = labelsOf(input)
  const missing = new Set<FieldKey>()
  const line: ConventionFields["line"] = (label, keys, value) => {
    const lacking = preview ? keys.filter((key) => isMissing(contract, key)) : []
    for (const key of lacking) missing.add(key)
    const shown =
      value ??
      keys
        .map((key) => codeWords(contract, key, labels) || printed(contract, key))
        .filter(Boolean)
        .join(" ")
    // What does not apply is not said: a dash is kept for what should have been filled.
    const isAwaited = keys.some((key) => isMissing(contract, key))
    return shown === "" && !isAwaited ? null : { label, value: shown, missing: lacking.length > 0 }
  }
  let articles = 0
  const article: ConventionFields["article"] = (words) => {
    articles += 1
    return heading(`Article ${articles} – ${words}`)
  }
  return { contract, line, article, missing: () => [...missing] }
}
