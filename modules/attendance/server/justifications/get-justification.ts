import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { AttendanceServices } from "../services.ts"
import { presentJustification } from "./present-justification.ts"

export const getJustification = ({ vault }: AttendanceServices) =>
  multiStep(wire.getJustification, async ({ data, action, who }, { params }) =>
    data.inScope(memberOf(who), action, async (scope) => ({
      justification: await presentJustification(vault, scope, params.justificationId),
    })),
  )
