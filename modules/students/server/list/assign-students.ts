import { typography as t, today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { hasLeft } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { findClass, headcountOf, putInClass } from "../record/put-in-class.ts"
import { refreshFiles } from "../record/refresh-files.ts"
import type { StudentsServices } from "../services.ts"
import { archived } from "./bulk.ts"
import { sortOut, takeSelected } from "./selected.ts"

export const assignStudents = ({ vault }: StudentsServices) =>
  command(wire.assignStudents, async (scope, { body }) => {
    const on = today()
    const into = await findClass(scope, body.class_id)
    const { open, skipped } = sortOut(await takeSelected(scope, body.selection), (row) =>
      row.class_id === into.id && !hasLeft(row.status) ? t("Déjà dans cette classe.") : archived(row),
    )
    const ids = open.map(({ id }) => id)
    await putInClass(scope, ids, into, on, body.entry_date)
    await refreshFiles(vault, scope, ids, on)
    return {
      done: ids.length,
      skipped,
      headcount: await headcountOf(scope, into.id),
      capacity: into.capacity,
    }
  })
