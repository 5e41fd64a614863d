import { departments } from "@jalon/identifiers"
import { loadLegalValues } from "@jalon/legal-values/server"
import { read } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { basics, listsOf, ofStudent } from "./get-basic-data.ts"

export const studentBasicData = read(wire.studentBasicData, async (reader) => ({
  ...basics,
  lists: listsOf(await loadLegalValues(reader), ...ofStudent),
  departments: [...departments],
}))
