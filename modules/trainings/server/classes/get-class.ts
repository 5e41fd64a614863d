import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { type Asking, named, rightsOf } from "../asking.ts"
import { fieldsOf, loadClass, presentClass } from "./class-row.ts"

export const classSheet = async (asking: Asking, id: string) => {
  const row = await loadClass(asking, id)
  return {
    class: {
      ...fieldsOf(row),
      ...presentClass(row),
      is_archived: row.is_archived,
      assistant: named(row.assistant_id, row.assistant_name),
      may_edit: rightsOf(asking.who).editsClasses,
    },
  }
}

export const getClass = read(wire.getClass, (reader, { params }) => classSheet(reader, params.classId))
