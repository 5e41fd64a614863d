import { ownRows, sql } from "@jalon/data"
import { formatFrenchDate, today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockTrainer } from "./lock-trainer.ts"

export const archiveTrainer = command(wire.archiveTrainer, async (scope, { params }) => {
  const row = await lockTrainer(scope, params.trainerId)
  const left = await scope.find(sql<{ n: number; last: string | null }>`
    select count(*)::int as n, max(s.on_date) as last
    from course_session_trainer st join course_session s on s.organization_id = st.organization_id and s.id = st.session_id
    where ${ownRows(scope.who, "st.organization_id")} and st.trainer_id = ${row.id} and s.on_date >= ${today()}::date
      and s.status not in ('cancelled', 'postponed', 'done')`)
  if (left?.last)
    throw refuse("trainer.has_sessions", { sessions: left.n, last: formatFrenchDate(left.last) })
  await scope.run(sql`
    update trainer set archived_at = now(), version = version + 1, updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id} and archived_at is null`)
  return {}
})
