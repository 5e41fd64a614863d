import { createHash } from "node:crypto"
import type { ImportKey, ImportLine, Side } from "../../rules/index.ts"

/** An answer given for the whole file, and the difference it was given to. */
export type KeptChoices = Partial<Record<ImportKey, { side: Side; question: string }>>

const MARK_LENGTH = 32

/** Equal for the same column with the same two values, and says nothing of them. */
export const markOf = ({ key, file, tool }: Pick<ImportLine, "key" | "file" | "tool">): string =>
  createHash("sha256")
    .update(JSON.stringify([key, file, tool]))
    .digest("hex")
    .slice(0, MARK_LENGTH)

/** The side that was chosen for this very difference; one side has changed since, and it is asked again. */
export const chosenIn = (choices: KeptChoices, line: ImportLine): Side | null => {
  const choice = choices[line.key]
  return choice?.question === markOf(line) ? choice.side : null
}

/** Differences that wait for an answer. */
export const openQuestions = (lines: readonly ImportLine[], choices: KeptChoices): string[] =>
  lines.filter((line) => line.differs && chosenIn(choices, line) === null).map(markOf)
