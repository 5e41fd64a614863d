import { type Block, heading, type PairInput } from "@jalon/documents"
import type { ContractData, FieldKey } from "../../rules/index.ts"
import { type DocumentInput, isMissing } from "./input.ts"
import { codeWords, printed } from "./values.ts"

/** A convention while it is written, which remembers the fields that should have been filled. */
export type ConventionFields = {
  readonly contract: ContractData
  /** A line of the convention that one or several fields fill; outlined when one of them is missing. */
  readonly line: (label: string, keys: readonly FieldKey[], value?: string) => PairInput
  /** The heading of the next article. */
  readonly article: (words: string) => Block
  readonly missing: () => readonly FieldKey[]
}

export const conventionFields = ({ contract, preview = false }: DocumentInput): ConventionFields => {
  const missing = new Set<FieldKey>()
  const line: ConventionFields["line"] = (label, keys, value) => {
    const lacking = preview ? keys.filter((key) => isMissing(contract, key)) : []
    for (const key of lacking) missing.add(key)
    const shown =
      value ??
      keys
        .map((key) => codeWords(contract, key) || printed(contract, key))
        .filter(Boolean)
        .join(" ")
    return { label, value: shown, missing: lacking.length > 0 }
  }
  let articles = 0
  const article: ConventionFields["article"] = (words) => {
    articles += 1
    return heading(`Article ${articles} – ${words}`)
  }
  return { contract, line, article, missing: () => [...missing] }
}
