import type { Scope } from "@jalon/data"
import { alreadySignedWords, lateWords, type SigningMethod } from "../../rules/index.ts"
import { presentCard } from "../sheets/present-sheet.ts"
import type { SheetRow } from "../sheets/sheet-row.read.ts"
import { minuteOf } from "../sheets/slot-of-sheet.ts"
import type { OwnPlace } from "./own-places.read.ts"
import { answerFor, findSigned, refusalSentence } from "./sign-line.ts"

/** What a learner reads before they sign; the proof is looked at when they do. */
export const presentOwnSheet = async (
  scope: Pick<Scope, "find" | "who">,
  row: SheetRow,
  { student_id, name }: Pick<OwnPlace, "student_id" | "name">,
  method: SigningMethod = "qr_rotating",
) => {
  const now = new Date()
  const sheet = await findSigned(scope, row.id, student_id, null)
  // Whoever is not on the list learns nothing of the lesson.
  if (sheet === null || sheet.line_status === null) return null
  const answer = answerFor(sheet, method, true, now.getTime())
  const card = { ...presentCard(row), student_name: name }
  switch (answer.kind) {
    case "already":
      return {
        ...card,
        state: "signed" as const,
        sentence: alreadySignedWords(minuteOf(row, new Date(answer.signedAt))),
      }
    case "refused":
      return { ...card, state: "refused" as const, sentence: refusalSentence(sheet, answer) }
    case "sign":
      return answer.isLate
        ? { ...card, state: "late" as const, sentence: lateWords(minuteOf(row, now)) }
        : { ...card, state: "open" as const, sentence: "" }
  }
}
