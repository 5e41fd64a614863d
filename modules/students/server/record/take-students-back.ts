import { ownRows, type Scope, sql } from "@jalon/data"
import { type IsoDate, typography as t, today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { hasLeft } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { sortOut, takeSelected } from "../list/selected.ts"
import type { StudentsServices } from "../services.ts"
import { ARCHIVED, idsOf } from "./leave-school.ts"
import { refreshFiles } from "./refresh-files.ts"
import type { StudentRow } from "./student-row.ts"

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

const cannotComeBack = ({ archived_at, status }: StudentRow): string | null => {
  if (archived_at !== null) return ARCHIVED
  return hasLeft(status) ? null : t("N'est pas sorti de l'école.")
}

export const takeStudentsBack = (services: StudentsServices) =>
  command(wire.takeStudentsBack, async (scope, { body }) => {
    const { open, skipped } = sortOut(await takeSelected(scope, body.selection), cannotComeBack)
    await takeBack(services, scope, idsOf(open), today())
    return { done: open.length, skipped }
  })
