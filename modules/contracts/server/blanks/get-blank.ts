import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { knownBlank, presentOpened } from "./blank-row.ts"

export const getBlank = read(wire.getBlank, async (reader, { params: { blankId } }) => ({
  blank: presentOpened(await knownBlank(reader, blankId)),
}))
