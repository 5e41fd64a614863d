import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { presentSheet } from "./present-sheet.ts"

export const getSheet = read(wire.getSheet, async (reader, { params }) => ({
  sheet: await presentSheet(reader, params.sheetId),
}))
