import { today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { StudentsServices } from "../services.ts"
import { presentRecord } from "./present-record.ts"
import { answer } from "./rectifications.ts"
import { rereadRecord } from "./reread-record.ts"

export const refuseRectification = (services: StudentsServices) =>
  command(
    wire.refuseRectification,
    async (scope, { params, body }) => {
      await answer(scope, params, { status: "refused", answer: body.answer })
      return { student: await presentRecord(services, scope, params.studentId, true, today()) }
    },
    rereadRecord(services),
  )
