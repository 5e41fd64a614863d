import { ownRows, type Scope, sql } from "@jalon/data"
import { formatFrenchDate, type IsoDate, typography as t, today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { type ExitReason, hasLeft, statusOfExit } from "../../rules/index.ts"
import { letStudentsLeave, takeStudentsBack } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { sortOut, takeSelected } from "../list/selected.ts"
import type { StudentsServices } from "../services.ts"
import { refreshFiles } from "./refresh-files.ts"
import type { StudentRow } from "./student-row.ts"

const idsOf = (rows: readonly StudentRow[]) => rows.map(({ id }) => id)

/** Who never came is out of her class the day she would have entered it: no day of presence lies before that one. */
const closeEnrolments = (scope: Scope, ids: readonly string[], leftOn: IsoDate, reason: ExitReason) =>
  scope.run(sql`
    update enrolment set exit_date = greatest(entry_date, ${leftOn}::date), exit_reason = ${reason}
    where ${ownRows(scope.who)} and student_id = any(${[...ids]}::uuid[]) and exit_date is null`)

const leave = async (
  { doors, vault }: StudentsServices,
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
    await doors.revoke(scope, { kind: "onboarding", subject: "student", subjectId })
  // Less is asked of who left.
  await refreshFiles(vault, scope, ids, on)
}

/** The stays that ended with her departure go on; one she left earlier for another class stays over. */
const reopenEnrolments = (scope: Scope, ids: readonly string[]) =>
  scope.run(sql`
    update enrolment e set exit_date = null, exit_reason = null from student s
    where ${ownRows(scope.who, "e.organization_id")} and s.id = e.student_id and s.id = any(${[...ids]}::uuid[])
      and e.exit_reason = s.exit_reason and e.exit_date = greatest(e.entry_date, s.left_on)`)

const takeBack = async (
  { vault }: StudentsServices,
  scope: Scope,
  ids: readonly string[],
  on: IsoDate,
): Promise<void> => {
  await reopenEnrolments(scope, ids)
  await scope.run(sql`
    update student set status = coalesce(status_before_exit, 'PRE_INSCRIT'),
      status_since = coalesce(since_before_exit, ${on}::date), left_on = null, exit_reason = null,
      status_before_exit = null, since_before_exit = null, updated_at = now()
    where ${ownRows(scope.who)} and id = any(${[...ids]}::uuid[])`)
  await refreshFiles(vault, scope, ids, on)
}

const ARCHIVED = t("Dossier archivé.")

const cannotLeave = ({ archived_at, status, left_on }: StudentRow): string | null => {
  if (archived_at !== null) return ARCHIVED
  if (!hasLeft(status)) return null
  return t(left_on === null ? "Déjà sorti." : `Déjà sorti le ${formatFrenchDate(left_on)}.`)
}

const cannotComeBack = ({ archived_at, status }: StudentRow): string | null => {
  if (archived_at !== null) return ARCHIVED
  return hasLeft(status) ? null : t("N'est pas sorti de l'école.")
}

export const leaveSchool = (services: StudentsServices) =>
  command(letStudentsLeave, async (scope, { body }) => {
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

export const comeBack = (services: StudentsServices) =>
  command(takeStudentsBack, async (scope, { body }) => {
    const { open, skipped } = sortOut(await takeSelected(scope, body.selection), cannotComeBack)
    await takeBack(services, scope, idsOf(open), today())
    return { done: open.length, skipped }
  })
