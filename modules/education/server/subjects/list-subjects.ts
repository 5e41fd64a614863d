import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { isOffice } from "../asking.ts"
import { subjectsOf } from "./subject-row.ts"

export const listSubjects = read(wire.listSubjects, async (reader) => ({
  results: await subjectsOf(reader),
  may_edit: isOffice(reader.who),
}))
