import { createHmac } from "node:crypto"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  acceptedPinSteps,
  acceptedSteps,
  answerToTries,
  changesIn,
  codeFrom,
  codeMessage,
  isReceiptGood,
  PIN_PERIOD_SECONDS,
  pinFrom,
  pinMessage,
  RECEIPT_LIFE_MS,
  stepAt,
} from "../index.ts"

const digest = (message: string) =>
  createHmac("sha256", "demo-secret-never-use-in-production").update(message).digest()
const codeAt = (seconds: number) => codeFrom(digest(codeMessage("sht_0001", stepAt(seconds * 1000, 10))))
const pinAt = (seconds: number) =>
  pinFrom(digest(pinMessage("sht_0001", stepAt(seconds * 1000, PIN_PERIOD_SECONDS))))
const START = 1_794_816_000

describe("the code of the room", () => {
  it("is the one of the specification, second by second", () => {
    expect([stepAt(START * 1000, 10), stepAt(START * 1000, 60)]).toEqual([179_481_600, 29_913_600])
    expect([START, START + 9, START + 10].map(codeAt)).toEqual([
      "O1Tn-CoB-S__2wRw",
      "O1Tn-CoB-S__2wRw",
      "gYwjTf9nxQ52VTe-",
    ])
    expect([START, START + 9, START + 10].map(pinAt)).toEqual(["961072", "961072", "961072"])
  })

  it("is the base64url of twelve bytes, and six digits, for any digest", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        expect(codeFrom(bytes)).toBe(Buffer.from(bytes.subarray(0, 12)).toString("base64url"))
        const offset = (bytes[31] ?? 0) & 15
        const number = Buffer.from(bytes).readUInt32BE(offset) & 0x7fffffff
        expect(pinFrom(bytes)).toBe(String(number % 1_000_000).padStart(6, "0"))
      }),
    )
  })

  it("is good for its step, the next one, and three seconds for the network", () => {
    const accepted = (seconds: number) => acceptedSteps((START + seconds) * 1000, 10).includes(179_481_600)
    expect([0, 9.9, 12, 19.9, 22.9, 23, 23.1].map(accepted)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ])
    expect(acceptedSteps((START - 1) * 1000, 10)).not.toContain(179_481_600)
    expect(acceptedSteps((START + 5) * 1000, 10)).toHaveLength(2)
  })

  it("is typed during its minute and the next one", () => {
    const accepted = (seconds: number) => acceptedPinSteps((START + seconds) * 1000).includes(29_913_600)
    expect([0, 59, 119, 120].map(accepted)).toEqual([true, true, true, false])
    expect(changesIn((START + 3) * 1000, 10)).toBe(7000)
  })
})

describe("the receipt of a code", () => {
  const receipt = { sheetId: "s", browserId: "b", issuedAt: 1000 }
  const good = (change: Partial<{ sheetId: string; browserId: string; now: number }>) =>
    isReceiptGood(receipt, { sheetId: "s", browserId: "b", now: 1000, ...change })

  it("lives three minutes, for one sheet and one browser", () => {
    expect(RECEIPT_LIFE_MS).toBe(180_000)
    expect(good({})).toBe(true)
    expect(good({ now: 181_000 })).toBe(true)
    expect(good({ now: 181_001 })).toBe(false)
    expect(good({ now: 999 })).toBe(false)
    expect(good({ sheetId: "other" })).toBe(false)
    expect(good({ browserId: "other" })).toBe(false)
  })
})

describe("wrong codes", () => {
  const wrong = (count: number, last = 0) => Array.from({ length: count }, () => last)

  it("lock a learner for two minutes after each five", () => {
    expect(answerToTries({ own: [], ofSheet: 0 }, 0)).toEqual({ open: true, left: 5 })
    expect(answerToTries({ own: wrong(2), ofSheet: 2 }, 0)).toEqual({ open: true, left: 3 })
    expect(answerToTries({ own: wrong(5), ofSheet: 5 }, 119_999)).toEqual({ open: false, until: 120_000 })
    expect(answerToTries({ own: wrong(5), ofSheet: 5 }, 120_000)).toEqual({ open: true, left: 5 })
    expect(answerToTries({ own: wrong(6), ofSheet: 6 }, 1)).toEqual({ open: true, left: 4 })
    // The last one counts, not one of those before it.
    const spread = { own: [1, 2, 3, 4, 200_000], ofSheet: 5 }
    expect(answerToTries(spread, 319_999)).toEqual({ open: false, until: 320_000 })
    expect(answerToTries(spread, 320_000)).toEqual({ open: true, left: 5 })
    expect(answerToTries({ own: wrong(10, 7), ofSheet: 10 }, 8)).toEqual({ open: false, until: 120_007 })
  })

  it("end the typed code of the sheet after thirty of everyone's", () => {
    expect(answerToTries({ own: [], ofSheet: 29 }, 0)).toEqual({ open: true, left: 5 })
    expect(answerToTries({ own: [], ofSheet: 30 }, 0)).toEqual({ open: false, until: null })
  })
})
