import type { Scope } from "@jalon/data"
import { answerRectification, type RectificationAnswer } from "@jalon/organizations/server"
import { refuse } from "../../wire/words.fr.ts"

export const answer = async (
  scope: Scope,
  request: { studentId: string; requestId: string },
  said: RectificationAnswer,
): Promise<void> => {
  const done = await answerRectification(scope, request, said)
  if (done === "unknown") throw refuse("not_found")
  if (done === "already_given") throw refuse("rectification.answered")
}
