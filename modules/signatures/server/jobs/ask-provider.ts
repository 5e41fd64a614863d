import { type Data, sql } from "@jalon/data"
import { type Log, schedule, startJob } from "@jalon/jobs"
import { followRequest, requestSignatures } from "./provider-cards.ts"

const AT_ONCE = 500
/** The provider tries its own messages again for hours: this is for those that are lost. */
const SILENCE_MS = 4 * 3_600_000

type ToAsk = { organization_id: number; envelope_id: string; is_made: boolean }

/** What we have not heard of for long is asked about; what never reached the provider is sent again. */
export const askProvider = async (data: Data, log: Log, now = new Date()): Promise<void> => {
  // While one fails, it is not started again before the next period.
  const period = Math.floor(now.getTime() / SILENCE_MS)
  const asked = await data.inScope({ kind: "system" }, "signatures.ask-provider", async (scope) => {
    const silent = await scope.run(sql<ToAsk>`
      select organization_id, envelope_id, is_made
      from signature_requests_to_ask(${new Date(now.getTime() - SILENCE_MS)}, ${AT_ONCE})`)
    for (const { organization_id: organizationId, envelope_id: envelopeId, is_made: isMade } of silent)
      await startJob(
        scope,
        isMade ? followRequest : requestSignatures,
        { envelopeId },
        { owner: { organizationId }, dedupeId: `${envelopeId} ${period}` },
      )
    return silent.length
  })
  log.info({ asked }, "envelopes asked about at the provider of signatures")
}

export const askProviderOften = schedule({
  name: "signatures.ask-provider",
  cron: "*/10 * * * *",
  run: ({ data, log }) => askProvider(data, log),
})

const BATCH = 5_000

/** Messages of the provider that were taken more than thirty days ago: none of them is believed any more. */
export const pruneProviderEvents = schedule({
  name: "signatures.prune-provider-events",
  cron: "35 3 * * *",
  run: async ({ data, who, log }) => {
    let forgotten = 0
    for (let last = BATCH; last >= BATCH; forgotten += last) {
      const row = await data.inScope(who, "signatures.prune", (scope) =>
        scope.find(sql<{ removed: number }>`select prune_signature_webhooks(${BATCH}) as removed`),
      )
      last = row?.removed ?? 0
    }
    log.info({ forgotten }, "old messages of the provider of signatures forgotten")
  },
})
