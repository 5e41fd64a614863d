import { today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { StudentsServices } from "../services.ts"
import { presentRecord } from "./present-record.ts"
import { answer } from "./rectifications.ts"
import { rereadRecord } from "./reread-record.ts"
import { openStudent, saveChanges } from "./update-student.ts"

export const acceptRectification = (services: StudentsServices) =>
  command(
    wire.acceptRectification,
    async (scope, { params, body }) => {
      const on = today()
      const { changes = {}, answer: words = null } = body
      await answer(scope, params, { status: "accepted", answer: words })
      if (Object.keys(changes).length > 0)
        await saveChanges(services, scope, await openStudent(scope, params.studentId), { changes }, on)
      return { student: await presentRecord(services, scope, params.studentId, true, on) }
    },
    rereadRecord(services),
  )
