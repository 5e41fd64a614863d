import { type Scope, sql } from "@jalon/data"
import { type Queue, slotsOf } from "./queue.ts"

export type StartOptions = {
  /** Not before this long from now. Timers of months are jobs with a delay, never a handler that waits. */
  delayMs?: number
  /** Whose work it is, when the scope belongs to nobody ('signed_out') or to the platform ('system'); others may only name themselves. */
  owner?: { organizationId?: number; accountId?: string }
}

type Start = StartOptions & {
  id: string
  workflow: string
  queue: Queue
  payload: unknown
  dedupeId?: string
}

/** Inside the caller's transaction: rolled back with it, run after it. Answers the id of the work. */
export const enqueue = async (scope: Scope, start: Start): Promise<string> => {
  const row = await scope.find(sql<{ id: string }>`select enqueue_work(${start.id}, ${start.workflow},
    ${start.queue.name}, ${JSON.stringify(start.payload)}, ${start.owner?.organizationId ?? null},
    ${start.owner?.accountId ?? null}, ${start.delayMs ?? null}, ${start.dedupeId ?? null},
    ${slotsOf(start.queue)}) as id`)
  if (!row) throw new Error(`${start.workflow} was not enqueued`)
  return row.id
}

/** Many pieces of one kind of work, by one statement. */
export const enqueueAll = async (
  scope: Scope,
  { workflow, queue, owner, delayMs }: Pick<Start, "workflow" | "queue" | "owner" | "delayMs">,
  starts: readonly Pick<Start, "id" | "payload">[],
): Promise<void> => {
  await scope.run(sql`
    select enqueue_work(s.id, ${workflow}, ${queue.name}, s.payload, ${owner?.organizationId ?? null},
      ${owner?.accountId ?? null}, ${delayMs ?? null}, null, ${slotsOf(queue)})
    from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) as s (id text, payload jsonb)`)
}
