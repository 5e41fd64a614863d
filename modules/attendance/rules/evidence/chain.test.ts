import { createHash } from "node:crypto"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  appended,
  brokenAt,
  type ChainedEvent,
  canonicalJson,
  FIRST_HASH,
  hashedText,
  type SheetEvent,
} from "../index.ts"

const hash = (text: string) => createHash("sha256").update(text).digest("hex")
const chainOf = (events: readonly SheetEvent[]): ChainedEvent[] => {
  const chain: ChainedEvent[] = []
  for (const event of events) chain.push(appended(chain.at(-1) ?? null, event, hash))
  return chain
}

const events: SheetEvent[] = [
  {
    sheet_id: "sht_0001",
    seq: 1,
    kind: "sheet_opened",
    by: "usr_trainer_01",
    at: "2026-11-16T07:58:12.000Z",
  },
  {
    method: "qr",
    sheet_id: "sht_0001",
    seq: 2,
    kind: "learner_signed",
    by: "usr_student_07",
    at: "2026-11-16T08:01:30.000Z",
  },
  {
    sheet_id: "sht_0001",
    seq: 3,
    kind: "trainer_signed",
    by: "usr_trainer_01",
    at: "2026-11-16T11:32:05.000Z",
  },
]

describe("the chain of a sheet", () => {
  it("has the text and the hashes of the specification", () => {
    expect(canonicalJson(events[1] as SheetEvent)).toBe(
      '{"at":"2026-11-16T08:01:30.000Z","by":"usr_student_07","kind":"learner_signed","method":"qr","seq":2,"sheet_id":"sht_0001"}',
    )
    expect(hashedText(FIRST_HASH, events[0] as SheetEvent)).toBe(
      `${"0".repeat(64)}\n{"at":"2026-11-16T07:58:12.000Z","by":"usr_trainer_01","kind":"sheet_opened","seq":1,"sheet_id":"sht_0001"}`,
    )
    expect(chainOf(events).map((link) => link.hash)).toEqual([
      "95d2a25362af258a969a88abda6f796bff6f69cfb5e814a357bfe31fc0200d5a",
      "efb23c56ec4cc7ac94605f07130c827b1b03bdd6459f51aa97076444964d4be4",
      "538116a8130a7103e0c8c2ed95d9c8ccae85450db226600d3db0ee7809a9bfa0",
    ])
  })

  it("is the same text however an accent was typed", () => {
    const [composed, apart] = ["é", "e\u0301"].map((reason) => canonicalJson({ reason, kind: "x" }))
    expect(apart).toBe(composed)
  })

  it("is whole, and breaks at whatever was changed, taken out, added or moved", () => {
    const chain = chainOf(events)
    expect(brokenAt(chain, hash)).toBeNull()
    expect(brokenAt([], hash)).toBeNull()
    const changed = chain.map((link, index) =>
      index === 1 ? { ...link, event: { ...link.event, by: "usr_student_08" } } : link,
    )
    expect(brokenAt(changed, hash)).toBe(2)
    expect(brokenAt(chain.toSpliced(1, 1), hash)).toBe(2)
    expect(brokenAt([...chain].reverse(), hash)).toBe(1)
    expect(brokenAt([...chain, ...chain.slice(2)], hash)).toBe(4)
  })

  it("says which event was touched, whichever it is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(19), (length, touched) => {
        const many = Array.from({ length }, (_, index) => ({
          ...(events[0] as SheetEvent),
          seq: index + 1,
          at: `event ${index}`,
        }))
        const at = touched % length
        const chain = chainOf(many).map((link, index) =>
          index === at ? { ...link, event: { ...link.event, at: "another time" } } : link,
        )
        expect(brokenAt(chain, hash)).toBe(at + 1)
      }),
    )
  })
})
