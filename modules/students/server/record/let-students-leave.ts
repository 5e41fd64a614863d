import { ownRows, type Scope, sql } from "@jalon/data"
import { formatFrenchDate, type IsoDate, typography as t, today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { type ExitReason, hasLeft, statusOfExit } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { sortOut, takeSelected } from "../list/selected.ts"
import type { StudentsServices } from "../services.ts"
import { ARCHIVED, idsOf } from "./leave-school.ts"
import { refreshFiles } from "./refresh-files.ts"
import type { StudentRow } from "./student-row.ts"

/** Who never came is out of her class the day she would have entered it: no day of presence lies before that one. */
const closeEnrolments = (scope: Scope, ids: readonly string[], leftOn: IsoDate, reason: ExitReason) =>
  scope.run(sql`
    update enrolment set exit_date = greatest(entry_date, ${leftOn}::date), exit_reason = ${reason}
    where ${ownRows(scope.who)} and student_id = any(${[...ids]}::uuid[]) and exit_date is null`)

const leave = async (
  { guestLinks, vault }: StudentsServices,
  scope: Scope,
  ids: readonly string[],
  { leftOn, reason, on }: { leftOn: IsoDate; reason: ExitReason; on: IsoDate },
): Promise<void> => {
  await closeEnrolments(scope, ids, leftOn, reason)
  await scope.run(sql`
    update student set status_before_exit = status, since_before_exit = status_since, status = ${statusOfExit(reason)},
      status_since = ${leftOn}::date, left_on = ${leftOn}::date, exit_reason = ${reason}, updated_at = now()
    where ${ownRows(scope.who)} and id = any(${[...ids]}::uuid[])`)
  for (const subjectId of ids)
    await guestLinks.revoke(scope, { kind: "onboarding", subject: "student", subjectId })
  // Less is asked of who left.
  await refreshFiles(vault, scope, ids, on)
}

const cannotLeave = ({ archived_at, status, left_on }: StudentRow): string | null => {
  if (archived_at !== null) return ARCHIVED
  if (!hasLeft(status)) return null
  return t(left_on === null ? "Déjà sorti." : `Déjà sorti le ${formatFrenchDate(left_on)}.`)
}

export const letStudentsLeave = (services: StudentsServices) =>
  command(wire.letStudentsLeave, async (scope, { body }) => {
    const on = today()
    if (body.left_on > on)
      throw refuse(
        "request.invalid",
        {},
        { left_on: t("Une sortie s'enregistre le jour même ou après. Cette date est dans l'avenir.") },
      )
    const { open, skipped } = sortOut(await takeSelected(scope, body.selection), cannotLeave)
    await leave(services, scope, idsOf(open), { leftOn: body.left_on, reason: body.reason, on })
    return { done: open.length, skipped }
  })
