import type { Scope } from "@jalon/data"
import { today } from "@jalon/kernel"
import { answerRectification, type RectificationAnswer } from "@jalon/organizations/server"
import { command } from "@jalon/serving"
import { acceptRectification, refuseRectification } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { StudentsServices } from "../services.ts"
import { presentRecord } from "./present-record.ts"
import { openStudent, saveChanges } from "./update-student.ts"

const answer = async (
  scope: Scope,
  request: { studentId: string; requestId: string },
  said: RectificationAnswer,
): Promise<void> => {
  const done = await answerRectification(scope, request, said)
  if (done === "unknown") throw refuse("not_found")
  if (done === "already_given") throw refuse("rectification.answered")
}

export const acceptRequest = (services: StudentsServices) =>
  command(acceptRectification, async (scope, { params, body }) => {
    const on = today()
    const { changes = {}, answer: words = null } = body
    await answer(scope, params, { status: "accepted", answer: words })
    if (Object.keys(changes).length > 0)
      await saveChanges(services, scope, await openStudent(scope, params.studentId), { changes }, on)
    return { student: await presentRecord(services, scope, params.studentId, true, on) }
  })

export const refuseRequest = (services: StudentsServices) =>
  command(refuseRectification, async (scope, { params, body }) => {
    await answer(scope, params, { status: "refused", answer: body.answer })
    return { student: await presentRecord(services, scope, params.studentId, true, today()) }
  })
