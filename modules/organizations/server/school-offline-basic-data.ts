import { loadLegalValues } from "@jalon/legal-values/server"
import { read } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { listsOf, ofEmployer, shared } from "./get-basic-data.ts"

export const schoolOfflineBasicData = read(wire.schoolOfflineBasicData, async (reader) => ({
  ...shared,
  lists: listsOf(await loadLegalValues(reader), ...ofEmployer),
}))
