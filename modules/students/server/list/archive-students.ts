import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { archiveRows } from "../record/archive-student.ts"
import type { StudentsServices } from "../services.ts"
import { archived } from "./bulk.ts"
import { sortOut, takeSelected } from "./selected.ts"

export const archiveStudents = (services: StudentsServices) =>
  command(wire.archiveStudents, async (scope, { body }) => {
    const { open, skipped } = sortOut(await takeSelected(scope, body.selection), archived)
    await archiveRows(
      services,
      scope,
      open.map(({ id }) => id),
      body.reason,
    )
    return { done: open.length, skipped }
  })
