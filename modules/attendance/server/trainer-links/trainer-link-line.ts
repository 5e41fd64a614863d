import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { markHeldLine } from "../lines/mark-line.ts"
import type { AttendanceServices } from "../services.ts"
import { doByTrainerLink } from "./with-trainer-link.ts"

export const trainerLinkLine = (services: Pick<AttendanceServices, "guestLinks">) =>
  multiStep(wire.trainerLinkLine, (context, call) =>
    doByTrainerLink(services, context, call.params, (scope) => markHeldLine(scope, call)),
  )
