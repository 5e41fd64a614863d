import { download } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { AttendanceServices } from "../services.ts"
import { findPage } from "./open-justification-file.ts"
import { drawnPage } from "./page-link.ts"

export const justificationFilePage = (services: AttendanceServices) =>
  download(wire.justificationFilePage, async (context, { params }) =>
    drawnPage(services, context, await findPage(services, context, params), params.page),
  )
