import { daysBetween } from "@jalon/calendar"
import { dayOf, today } from "@jalon/kernel"
import type { TestApi } from "./test-api.ts"

type Row = { name: string; inputs: string; due_at: string | null }
type Said = { event: string; payload: Record<string, unknown> }

/** The work that was started so far, oldest first, and in how many days it is due when it waits. */
export const startedWork = async ({ db }: Pick<TestApi, "db">) => {
  const { rows } = await db.admin.query<Row>(
    `select s.name, coalesce(i.inputs, s.inputs) as inputs, s.delay_until_epoch_ms as due_at
     from dbos.workflow_status s left join dbos.workflow_input i using (workflow_uuid) order by s.created_at`,
  )
  return rows.map(({ name, inputs, due_at }) => ({
    name,
    inputs,
    payload: JSON.parse(inputs).positionalArgs[0].payload as unknown,
    inDays: daysBetween(today(), dayOf(new Date(Number(due_at)))),
  }))
}

/** What was said so far and mentions this id: all of it, or one event. */
export const saidAbout = async (api: Pick<TestApi, "db">, id: string, event?: string) =>
  (await startedWork(api))
    .filter(({ name, inputs }) => name === "react" && inputs.includes(id))
    .map(({ payload, inDays }) => ({ ...(payload as Said), inDays }))
    .filter((said) => event === undefined || said.event === event)
