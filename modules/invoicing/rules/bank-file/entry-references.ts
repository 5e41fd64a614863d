import type { BankEntry } from "./model.ts"

const LONGEST_LABEL = 160

/** Letters and digits alone: banks cut and space labels as they like. */
export const plainText = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "")

/**
 * Gives every movement its reference: the bank's own, or what it is made of. Two movements that are alike in all are two: the second of
 * a file has its rank, and finds it again when the file is read again.
 */
export const referencesFor = (account: string) => {
  const seen = new Map<string, number>()
  return (bankReference: string, entry: Omit<BankEntry, "reference">): string => {
    const made =
      bankReference === ""
        ? [
            entry.bookedOn,
            entry.cents,
            plainText(`${entry.label}${entry.payerName}`).slice(0, LONGEST_LABEL),
          ].join("|")
        : `${entry.bookedOn}|${bankReference}`
    const rank = (seen.get(made) ?? 0) + 1
    seen.set(made, rank)
    return [account, made, ...(rank === 1 ? [] : [rank])].join("|")
  }
}
