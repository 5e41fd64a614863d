import { setTimeout as wait } from "node:timers/promises"
import { DBOS } from "@dbos-inc/dbos-sdk"
import type { Data } from "@jalon/data"
import { outline } from "@jalon/kernel"
import type { Said } from "../events.ts"
import { type Job, startJobAs } from "../job.ts"
import { fit } from "../schema.ts"
import type { Log, Retry, Work } from "../work.ts"

/** What `enqueue_work` puts around each payload. */
export type Envelope = { payload: unknown; organization_id: number | null; account_id: string | null }

/** What every piece of work of one worker shares. */
export type Host<Services> = { data: Data; services: Services; log: Log }

const whoOf = ({ organization_id, account_id }: Envelope): Work["who"] => ({
  kind: "system",
  ...(organization_id === null ? {} : { organizationId: organization_id }),
  ...(account_id === null ? {} : { accountId: account_id }),
})

export const workflowId = (): string => {
  if (DBOS.workflowID === undefined) throw new Error("Durable work runs inside the engine only")
  return DBOS.workflowID
}

const retrying = async <T>(
  run: () => Promise<T>,
  retry: Retry,
  failed: (error: unknown) => void,
): Promise<T> => {
  const { attempts = 5, firstWaitMs = 500, unless = () => false } = retry
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= attempts || unless(error)) throw error
      failed(error)
      await wait(Math.min(firstWaitMs * 2 ** (attempt - 1), 3_600_000))
    }
  }
}

export const workOn = <Services>(host: Host<Services>, name: string, who: Work["who"]): Work<Services> => {
  const id = workflowId()
  const { data, services, log } = host
  return {
    id,
    who,
    data,
    services,
    log,
    step: (step, run, retry = {}) => {
      const failed = (error: unknown) =>
        log.warn({ work: name, id, step, ...outline(error) }, "a step failed and is tried again")
      return DBOS.runStep(() => retrying(run, retry, failed), { name: step })
    },
  }
}

export const runJob = async <Services>(
  host: Host<Services>,
  card: Job<never, Services>,
  envelope: Envelope,
): Promise<void> => {
  const payload = fit(card.payload, envelope.payload, card.name)
  const { handle } = await card.run()
  await handle(payload as never, workOn(host, card.name, whoOf(envelope)))
}

/**
 * Hands out the jobs of one event, in one transaction. Each job's id comes from the event's, so a reaction that
 * runs again starts nothing twice; and each job then fails, waits and retries on its own.
 */
export const react = async <Services>(
  host: Host<Services>,
  reactions: Readonly<Record<string, readonly Job<never, Services>[]>>,
  envelope: Envelope,
): Promise<void> => {
  const said = envelope.payload as Said
  const jobs = reactions[said.event]
  if (!jobs) throw new Error(`Nobody considered the event ${said.event}`)
  if (jobs.length === 0) return
  const id = workflowId()
  await host.data.inScope(whoOf(envelope), "react", (scope) =>
    Promise.all(jobs.map((card) => startJobAs(scope, card, said.payload, `${id}/${card.name}`))),
  )
}
