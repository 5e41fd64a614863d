import { randomUUID } from "node:crypto"
import { fieldVault, openData, rootKeysOf } from "@jalon/data"
import { guestLinkKey, openGuestLinks } from "@jalon/guest-links/server"
import type { Job, Work } from "@jalon/jobs"
import type { TestApi } from "./test-api.ts"

const quiet = () => undefined
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }

/** What a worker has, without its queues: work is done at once, under the worker's role. */
export const workerHands = (api: TestApi) => {
  const data = openData({ url: api.db.url("jalon_worker"), connections: 2, applicationName: "test" })
  const master = Buffer.from(api.settings.MASTER_SECRET, "base64")
  const services = {
    vault: fieldVault(rootKeysOf(api.settings.FIELD_KEYS)),
    guestLinks: openGuestLinks(guestLinkKey(master)),
  }

  const workOf = (who: Work["who"]): Work => ({
    id: randomUUID(),
    who,
    data,
    services,
    log,
    step: (_name, work) => work(),
  })

  return {
    data,
    /** A job of a school. Services beyond the keys are given by the test that needs them. */
    run: async <Payload>(
      card: Job<Payload, never>,
      payload: Payload,
      organizationId: number,
      more: object = {},
    ) => {
      const { handle } = await card.run()
      // A job that asks for a service it was not given fails, and so does its test.
      await handle(payload, {
        ...workOf({ kind: "system", organizationId }),
        services: { ...services, ...more } as never,
      })
    },
    /** Work of nobody's, as a schedule does it. */
    sweep: (card: { run: (work: Work) => Promise<void> }) => card.run(workOf({ kind: "system" })),
    close: () => data.close(),
  }
}

export type WorkerHands = ReturnType<typeof workerHands>
