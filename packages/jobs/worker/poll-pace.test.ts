import { wfQueueRunner } from "@dbos-inc/dbos-sdk/internal/wfqueue"
import { expect, it } from "vitest"
import { adaptPollPace } from "./poll-pace.ts"

type Runner = { adjustInterval: (engine: object, state: object, isContended: boolean) => void }

/** In how many milliseconds the engine would look at a queue again. */
const nextLook = (isContended = false) => {
  const state = {
    queue: { name: "common", minPollingIntervalMs: 250 },
    currentPollingMs: 250,
    nextPollAt: 0,
  }
  const engine = { logger: { warn: () => undefined } }
  ;(wfQueueRunner as unknown as Runner).adjustInterval(engine, state, isContended)
  return state.nextPollAt - Date.now()
}

it("looks often while there is work, and rarely when there is none", () => {
  const pace = adaptPollPace()
  expect(nextLook()).toBeGreaterThan(800)
  pace.workSeen()
  expect(nextLook()).toBeLessThan(80)
})

it("looks at empty queues as often as it is told to", () => {
  adaptPollPace(100)
  expect(nextLook()).toBeLessThan(120)
})

it("leaves the engine its own pause when workers stand in each other's way", () => {
  adaptPollPace().workSeen()
  expect(nextLook(true)).toBeGreaterThan(400)
})
