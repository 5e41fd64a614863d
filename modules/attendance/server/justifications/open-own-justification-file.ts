import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { AttendanceServices } from "../services.ts"
import { openContent } from "./content.ts"
import { withOwnJustification } from "./own-justification.ts"
import { linkToPage, pageOf } from "./page-link.ts"

export const openOwnJustificationFile = (services: AttendanceServices) =>
  multiStep(wire.openOwnJustificationFile, async (context, { params, query }) => {
    const found = await withOwnJustification(context, params.justificationId, async (scope, row, place) => ({
      organizationId: place.organization_id,
      page: pageOf(openContent(await services.vault.keyFor(scope), row.id, row.content), params.number),
    }))
    return linkToPage(services, context, found, query.disposition)
  })
