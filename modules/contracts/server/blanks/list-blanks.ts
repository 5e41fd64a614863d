import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { blankRows, presentBlank } from "./blank-row.ts"

export const listBlanks = read(wire.listBlanks, async (reader) => ({
  blanks: (await blankRows(reader)).map(presentBlank),
}))
