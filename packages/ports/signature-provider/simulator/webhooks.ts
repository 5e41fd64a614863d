import { createHmac } from "node:crypto"
import type { SimulatedEvent, SimulatorState, Store } from "./state.ts"

export type WebhookTarget = { readonly url: string; readonly secret: string }

/** What the provider sends, and signs: byte for byte the same on every try. */
const bodyOf = ({ requests }: SimulatorState, event: SimulatedEvent): string => {
  const request = requests.find(({ id }) => id === event.request_id)
  const signer = request?.signers.find(({ id }) => id === event.signer_id)
  return JSON.stringify({
    event_id: event.event_id,
    event_name: event.event_name,
    event_time: event.event_time,
    subscription_id: "simulator",
    subscription_description: "Simulator",
    sandbox: true,
    data: {
      signature_request: { id: event.request_id, external_id: request?.external_id ?? null },
      ...(signer && { signer: { id: signer.id } }),
    },
  })
}

const signatureOf = (body: string, secret: string) =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`

const TIME_LIMIT = 5_000
const RETRY_MS = 500
const MOST_TRIES = 8

const post = async (target: WebhookTarget, body: string, tries: number): Promise<boolean> => {
  try {
    const { ok } = await fetch(target.url, {
      method: "POST",
      signal: AbortSignal.timeout(TIME_LIMIT),
      headers: {
        "content-type": "application/json",
        "user-agent": "Yousign Webhook Bot",
        "x-yousign-signature-256": signatureOf(body, target.secret),
        "x-yousign-retry": String(tries),
        "x-yousign-issued-at": String(Math.floor(Date.now() / 1_000)),
      },
      body,
    })
    return ok
  } catch {
    return false
  }
}

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, rank: Math.random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one)

export type Webhooks = {
  /** Sends what is waiting, unless it is held. */
  deliver(): void
  /** The same for what is held; ends when all was tried. */
  release(): Promise<void>
  close(): void
}

/** Tells a target what happened, as often and in the order that the manner says, until it answers well. */
export const openWebhooks = (store: Store, target: WebhookTarget | null): Webhooks => {
  const { state } = store
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()
  let isClosed = false

  const sendAll = async () => {
    if (target === null) return
    const waiting = state.events.filter(({ isDelivered, tries }) => !isDelivered && tries < MOST_TRIES)
    const copies = waiting.flatMap((event) => Array.from({ length: state.manner.times }, () => event))
    for (const event of state.manner.isShuffled ? shuffled(copies) : copies) {
      if (isClosed) return
      const isReceived = await post(target, bodyOf(state, event), event.tries)
      event.tries += 1
      event.isDelivered ||= isReceived
      store.save()
    }
    if (state.events.some(({ isDelivered, tries }) => !isDelivered && tries < MOST_TRIES)) later()
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => deliver(), RETRY_MS)
    timer.unref()
  }
  // One after the other, so that none is sent twice by two who begin at once.
  const release = () => {
    last = last.then(sendAll)
    return last
  }
  const deliver = () => {
    if (!state.manner.isHeld && !isClosed) void release()
  }
  return {
    deliver,
    release,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
