import { describe, expect, it } from "vitest"
import { SHEET_STATUSES } from "../sheet/status.ts"
import { ANOMALIES, type AnomalyFacts, anomaliesOf } from "./anomalies.ts"
import { anomalyWords } from "./anomaly-words.fr.ts"

const DAY = 86_400_000
const quiet: AnomalyFacts = {
  now: 100 * DAY,
  status: "closed",
  endedAt: 99 * DAY,
  signals: [],
  isHoliday: false,
  isTrainerElsewhere: false,
  isRoomTaken: false,
  isClosed: false,
  people: 24,
  capacity: 24,
  openedAs: "Anglais",
  title: "Anglais",
}
const found = (change: Partial<AnomalyFacts>) => anomaliesOf({ ...quiet, ...change })

describe("what contradicts itself on a sheet", () => {
  it("is nothing on a quiet one, whatever its status", () => {
    for (const status of SHEET_STATUSES) expect(found({ status })).toEqual([])
  })

  it("is a trainer who has not signed after a week, and not before", () => {
    for (const status of ["open", "to_sign"] as const) {
      expect(found({ status, endedAt: 93 * DAY })).toEqual([])
      expect(found({ status, endedAt: 93 * DAY - 1 })).toEqual(["trainer_unsigned"])
    }
    for (const status of ["signed", "closed", "corrected", "voided"] as const)
      expect(found({ status, endedAt: 0 })).toEqual([])
  })

  it("is a holiday, a trainer or a room in two places, and every signal of its signatures", () => {
    expect(found({ isHoliday: true })).toEqual(["on_holiday"])
    expect(found({ isClosed: true })).toEqual(["on_closed_day"])
    expect(found({ isTrainerElsewhere: true })).toEqual(["trainer_overlap"])
    expect(found({ isRoomTaken: true })).toEqual(["room_overlap"])
    expect(found({ signals: ["outside_window", "burst_time"] })).toEqual(["burst_time", "outside_window"])
  })

  it("is more people than the room holds, where both are known", () => {
    expect(found({ people: 25 })).toEqual(["room_too_small"])
    for (const unknown of [{ people: null }, { capacity: null }])
      expect(found({ people: 25, ...unknown })).toEqual([])
  })

  it("is another title than the one that was signed for, where it was kept", () => {
    expect(found({ title: "Espagnol" })).toEqual(["title_changed"])
    expect(found({ title: "Espagnol", openedAs: null })).toEqual([])
  })

  it("is none of a sheet that was not held", () => {
    for (const status of ["upcoming", "cancelled"] as const)
      expect(found({ status, isHoliday: true, isRoomTaken: true, signals: ["burst_time"] })).toEqual([])
  })

  it("is said in a sentence that accuses nobody", () => {
    for (const code of ANOMALIES) expect(anomalyWords[code]).toMatch(/^[A-ZÉ].*\.$/)
  })
})
