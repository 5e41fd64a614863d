import { sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { openStudent } from "../record/update-student.ts"
import type { StudentsServices } from "../services.ts"
import { takeDocument } from "./change-document.ts"
import { decide } from "./decide.ts"

export const waiveDocument = (services: StudentsServices) =>
  command(wire.waiveDocument, async (scope, { params, body }) => {
    const { id } = await openStudent(scope, params.studentId)
    const { id: documentId } = await takeDocument(scope, id, body)
    return decide(services, scope, { studentId: id, documentId }, "waive", () => sql`rejected_reason = null`)
  })
