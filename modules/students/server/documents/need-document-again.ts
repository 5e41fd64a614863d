import { sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { StudentsServices } from "../services.ts"
import { decide } from "./decide.ts"

export const needDocumentAgain = (services: StudentsServices) =>
  command(wire.needDocumentAgain, (scope, { params }) =>
    decide(services, scope, params, "needAgain", () => sql`rejected_reason = null`),
  )
