import { sql } from "@jalon/data"
import { schedule } from "../schedule.ts"

const BATCH = 2_000

/** The engine keeps what it has finished for 30 days, for whoever asks what became of something. */
const prune = sql`
  with old as (
    select workflow_uuid from dbos.workflow_status
    where completed_at < (extract(epoch from now() - interval '30 days') * 1000)::bigint
    limit ${BATCH}),
  inputs as (delete from dbos.workflow_input where workflow_uuid in (select workflow_uuid from old)),
  outputs as (delete from dbos.workflow_output where workflow_uuid in (select workflow_uuid from old)),
  steps as (delete from dbos.operation_outputs where workflow_uuid in (select workflow_uuid from old))
  delete from dbos.workflow_status where workflow_uuid in (select workflow_uuid from old)`

export const pruneFinished = schedule({
  name: "jobs.prune-finished",
  cron: "20 * * * *",
  run: async ({ data, who }) => {
    while ((await data.inScope(who, "jobs.prune", (scope) => scope.count(prune))) === BATCH);
  },
})
