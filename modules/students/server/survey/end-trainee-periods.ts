import { ownRows, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { endedByContract, type TraineePeriod } from "../../rules/index.ts"
import { keepPeriods } from "./trainee-periods-row.ts"

/** TRA-03: a contract is signed, so the person is a trainee until the day before it begins, in whatever class. */
export const endTraineePeriods = async (
  scope: Scope,
  studentId: string,
  contractStart: IsoDate,
): Promise<void> => {
  const enrolments = await scope.run(sql<{ id: string; trainee_periods: TraineePeriod[] }>`
    select id, trainee_periods from enrolment
    where ${ownRows(scope.who)} and student_id = ${studentId} and trainee_periods <> '[]' order by id for update`)
  for (const { id, trainee_periods: kept } of enrolments) {
    const ended = kept.flatMap((period) => endedByContract(period, [contractStart]) ?? [])
    if (JSON.stringify(ended) !== JSON.stringify(kept))
      await keepPeriods(scope, { studentId, enrolmentId: id }, ended)
  }
}
