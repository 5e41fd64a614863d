import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { AttendanceServices } from "../services.ts"
import { presentSheet } from "../sheets/present-sheet.ts"
import { readByTrainerLink } from "./with-trainer-link.ts"

export const trainerLinkSheet = (services: Pick<AttendanceServices, "guestLinks">) =>
  multiStep(wire.trainerLinkSheet, (context, { params }) =>
    readByTrainerLink(services, context, params, async (scope) => ({
      sheet: await presentSheet(scope, params.sheetId),
    })),
  )
