import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refusals } from "../../wire/index.ts"
import { invite, obstacleTo } from "../record/invite-student.ts"
import type { StudentRow } from "../record/student-row.ts"
import type { StudentsServices } from "../services.ts"
import { archived } from "./bulk.ts"
import { sortOut, takeSelected } from "./selected.ts"

const cannotInvite = (row: StudentRow): string | null => {
  const obstacle = obstacleTo(row)
  return archived(row) ?? (obstacle && String(refusals[obstacle]))
}

export const inviteStudents = ({ guestLinks }: StudentsServices) =>
  command(wire.inviteStudents, async (scope, { body }) => {
    const { open, skipped } = sortOut(await takeSelected(scope, body.selection), cannotInvite)
    for (const row of open) await invite(guestLinks, scope, row)
    return { done: open.length, skipped }
  })
