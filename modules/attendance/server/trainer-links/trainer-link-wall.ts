import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { AttendanceServices } from "../services.ts"
import { untilWallChanges, wallOf } from "../sheets/sheet-wall.ts"
import { readByTrainerLink } from "./with-trainer-link.ts"

type Services = Pick<AttendanceServices, "guestLinks" | "attendanceKeys" | "wallWatch">

/** Looked at before waiting, so that nobody waits at a link that opens nothing, and once more before the answer. */
export const trainerLinkWall = (services: Services) =>
  multiStep(wire.trainerLinkWall, async (context, call) => {
    const { params } = call
    const school = await readByTrainerLink(
      services,
      context,
      params,
      async (_scope, { organizationId }) => organizationId,
    )
    await untilWallChanges(services, school, call)
    return readByTrainerLink(services, context, params, (scope) => wallOf(services, scope, call))
  })
