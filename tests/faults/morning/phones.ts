import { setTimeout as wait } from "node:timers/promises"
import { codeAt } from "@jalon/attendance/testing"
import { DEVICE_COOKIE, identityKeys } from "@jalon/identity/server"
import { signAccess } from "@jalon/identity/testing"
import type { Chance } from "../../bench/harness/seeded.ts"
import type { Learner } from "./seed.ts"

export type Morning = {
  /** By learner and sheet: when the first answer said that they had signed. */
  acknowledged: Map<string, string>
  /** Sent at least once, whatever was answered. */
  sent: Set<string>
  offline: number
  repeated: number
  lost: number
  faults: string[]
}

export const keyOf = (studentId: string, sheetId: string): string => `${studentId} ${sheetId}`

const DEVICE = "faults"
const PATIENCE_MS = 10_000
const PAUSE_MS = { from: 200, to: 900 }
const OFFLINE_MS = { from: 1_000, to: 5_000 }

type Answer = { status: number; body: Record<string, unknown> }

/** Learners sign lesson after lesson until told to end, a third of them without network, some twice. */
export const startPhones = (
  { url, masterSecret }: { url: string; masterSecret: string },
  learners: readonly Learner[],
  chance: Chance,
) => {
  const master = Buffer.from(masterSecret, "base64")
  const { access } = identityKeys(master)
  const morning: Morning = {
    acknowledged: new Map(),
    sent: new Set(),
    offline: 0,
    repeated: 0,
    lost: 0,
    faults: [],
  }
  let ended = false

  const headersOf = ({ accountId, sessionId }: Learner) => ({
    "content-type": "application/json",
    authorization: `Bearer ${signAccess(
      access,
      { accountId, sessionId, accountType: 0, organizationId: null, roleId: null, teaches: false },
      DEVICE,
    )}`,
    cookie: `${DEVICE_COOKIE}=${DEVICE}`,
  })
  const once = async (path: string, learner: Learner, body: object): Promise<Answer | null> => {
    try {
      const response = await fetch(`${url}/api/v1${path}`, {
        method: "POST",
        headers: headersOf(learner),
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const answer = (await response.json()) as Record<string, unknown>
      return response.status < 500 ? { status: response.status, body: answer } : null
    } catch {
      return null
    }
  }
  /** What the phone does by itself until it hears something; what it sends is made anew each time. */
  const insist = async (path: string, learner: Learner, body: () => object): Promise<Answer> => {
    for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 1000)) {
      const answer = await once(path, learner, body())
      if (answer !== null) return answer
      morning.lost++
      await wait(pauseMs)
    }
  }

  const proofOnline = async (learner: Learner, sheetId: string, browser: string) => {
    const { body } = await insist("/attendance/receipts", learner, () => ({
      sheet_id: sheetId,
      browser,
      code: codeAt(master, sheetId, Date.now()),
    }))
    return () => ({ browser, receipt: String(body.receipt) })
  }
  /** Scanned and signed where there is no network: it leaves when there is one again. */
  const proofOffline = async (sheetId: string, browser: string) => {
    const capturedAt = Date.now()
    const code = codeAt(master, sheetId, capturedAt)
    morning.offline++
    await wait(chance.between(OFFLINE_MS.from, OFFLINE_MS.to))
    return () => ({ browser, code, offline: { captured_at: capturedAt, sent_at: Date.now() } })
  }

  const sign = async (learner: Learner, sheetId: string) => {
    const key = keyOf(learner.studentId, sheetId)
    const browser = `phone-of-${learner.studentId}`
    const proof = await (chance.next() < 1 / 3
      ? proofOffline(sheetId, browser)
      : proofOnline(learner, sheetId, browser))
    const path = `/student/education/attendance/sheets/${sheetId}/signature`
    morning.sent.add(key)
    const { status, body } = await insist(path, learner, proof)
    if (status !== 200) {
      morning.faults.push(`${key} was refused: ${status} ${String(body.code)}`)
      return
    }
    morning.acknowledged.set(key, String(body.signed_at))
    if (chance.next() > 0.15) return
    morning.repeated++
    const again = await insist(path, learner, proof)
    if (again.body.signed_at !== body.signed_at || again.body.is_repeat !== true)
      morning.faults.push(
        `${key} signed twice: at ${String(body.signed_at)} and ${String(again.body.signed_at)}`,
      )
  }
  const attend = async (learner: Learner) => {
    for (const sheetId of learner.sheets) {
      if (ended) return
      await sign(learner, sheetId)
      await wait(chance.between(PAUSE_MS.from, PAUSE_MS.to))
    }
  }
  const everybody = Promise.all(learners.map(attend))
  return {
    morning,
    /** Whoever has begun to sign goes on until they have heard. */
    end: async () => {
      ended = true
      await everybody
    },
  }
}
