import { departments } from "@jalon/identifiers"
import { read } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { basics, listsOf, ofStudent } from "./get-basic-data.ts"

export const studentBasicData = read(wire.studentBasicData, async () => ({
  ...basics,
  lists: listsOf(...ofStudent),
  departments: [...departments],
}))
