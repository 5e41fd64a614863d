import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { ImportsServices } from "../services.ts"
import { begin, type Sheet } from "./start-import.ts"

export const pasteCells = (services: ImportsServices) =>
  multiStep(wire.pasteCells, async ({ data, action, who }, { body }) => {
    const bytes = Buffer.from(body.text, "utf8")
    const sheet: Sheet = { source: "paste", fileName: "Cellules collées", bytes, kind: body.kind }
    return { import: await begin(services, { data, action }, memberOf(who), sheet) }
  })
