import { sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { StudentsServices } from "../services.ts"
import { decide } from "./decide.ts"
import { forgetCopy } from "./submit-document.ts"

/** The copy goes, that it was checked stays. */
export const forgetDocument = (services: StudentsServices) =>
  command(wire.forgetDocument, (scope, { params }) =>
    decide(services, scope, params, "forget", async (row) => {
      await forgetCopy(scope, row)
      return sql`rejected_reason = null, file_id = null, file_owner = null, file_name = null, file_type = null, file_size = null`
    }),
  )
