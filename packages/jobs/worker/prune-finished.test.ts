import { openData } from "@jalon/data"
import { testDatabase } from "@jalon/data/testing"
import { expect, it } from "vitest"
import { pruneFinished } from "./prune-finished.ts"

it("forgets what was finished more than 30 days ago, with its steps, and keeps the rest", async () => {
  const db = await testDatabase()
  const data = openData({ url: db.url("jalon_worker"), connections: 1, applicationName: "test" })
  await db.admin.query(`insert into dbos.workflow_status (workflow_uuid, status, name, completed_at)
    select 'w' || days, case days when 0 then 'PENDING' else 'SUCCESS' end, 'test.x',
      case when days > 0 then (extract(epoch from now() - make_interval(days => days)) * 1000)::bigint end
    from unnest(array[0, 29, 31]) days;
    insert into dbos.workflow_input (workflow_uuid) select workflow_uuid from dbos.workflow_status;
    insert into dbos.workflow_output (workflow_uuid) select workflow_uuid from dbos.workflow_status;
    insert into dbos.operation_outputs (workflow_uuid, function_id) select workflow_uuid, 1 from dbos.workflow_status`)
  const silent = () => undefined
  await pruneFinished.run({
    id: "tick",
    who: { kind: "system" },
    data,
    services: {},
    log: { debug: silent, info: silent, warn: silent, error: silent },
    step: (_name, work) => work(),
  })
  for (const table of ["workflow_status", "workflow_input", "workflow_output", "operation_outputs"]) {
    const { rows } = await db.admin.query(`select workflow_uuid as id from dbos.${table} order by 1`)
    expect([table, ...rows.map((row) => row.id)]).toEqual([table, "w0", "w29"])
  }
  await data.close()
  await db.close()
})
