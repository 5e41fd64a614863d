import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { AttendanceServices } from "../services.ts"
import { moveHeldSheet } from "../sheets/move-sheet.ts"
import { requireCountersigningCode } from "./countersigning-code.ts"
import { doByTrainerLink } from "./with-trainer-link.ts"

type Services = Pick<AttendanceServices, "guestLinks" | "attendanceKeys">

export const trainerLinkMove = (services: Services) =>
  multiStep(wire.trainerLinkMove, async (context, { params, body }) => {
    // Before the sheet is held: a wrong code is kept even though nothing else is done.
    if (body.move === "countersign")
      await requireCountersigningCode(services, context, params.token, body.code ?? "")
    return doByTrainerLink(services, context, params, (scope) =>
      moveHeldSheet(scope, { params, body }, async () => undefined),
    )
  })
