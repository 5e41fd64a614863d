import { today } from "@jalon/kernel"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { isOffice } from "../caller.ts"
import type { StudentsServices } from "../services.ts"
import { presentRecord } from "./present-record.ts"

/** Several reads of one moment, one of which opens a sealed answer to tell which documents it asks for. */
export const getStudent = (services: StudentsServices) =>
  multiStep(wire.getStudent, async ({ data, action, who }, { params }) => {
    const member = memberOf(who)
    return data.inScope(member, action, async (scope) => ({
      student: await presentRecord(services, scope, params.studentId, isOffice(member), today()),
    }))
  })
