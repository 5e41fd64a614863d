/** What the word of an OPCO makes of an invoice. Words that nobody has told us are kept, shown, and change nothing. */
export type OpcoOutcome = "paid" | "rejected" | "cancelled" | "waiting"

const plain = (word: string): string =>
  word
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}]/gu, "")
    .toUpperCase()

const WORDS: readonly (readonly [start: string, outcome: OpcoOutcome])[] = [
  ["REGLE", "paid"],
  ["PAYE", "paid"],
  ["REJET", "rejected"],
  ["REFUS", "rejected"],
  ["ANNUL", "cancelled"],
]

export const outcomeOf = (state: string): OpcoOutcome =>
  WORDS.find(([start]) => plain(state).startsWith(start))?.[1] ?? "waiting"
