import { describe, expect, it } from "vitest"
import { compareSchedule } from "./compare-schedule.ts"

const ours = (number: number, cents: number) => ({ number, opens_on: "2026-09-01", cents })
const theirs = (number: number, total_cents: number | null) => ({
  number,
  opens_on: "2026-10-01",
  total_cents,
})
const verdicts = (opco: ReturnType<typeof theirs>[], forecast: ReturnType<typeof ours>[]) =>
  compareSchedule(opco, forecast).map(({ number, differenceCents, verdict }) => [
    number,
    differenceCents,
    verdict,
  ])

describe("the OPCO's schedule beside the forecast", () => {
  it("takes five cents for a rounding and six for a difference", () => {
    expect(
      verdicts(
        [theirs(1, 3000_00), theirs(2, 2250_05), theirs(3, 1499_94)],
        [ours(1, 3000_00), ours(2, 2250_00), ours(3, 1500_00)],
      ),
    ).toEqual([
      [1, 0, "same"],
      [2, 5, "rounded"],
      [3, -6, "differs"],
    ])
  })

  it("shows a line that one side alone has, and an amount that the OPCO does not give", () => {
    expect(verdicts([theirs(1, null), theirs(3, 10)], [ours(1, 5), ours(2, 7)])).toEqual([
      [1, null, "untold"],
      [2, null, "only_forecast"],
      [3, null, "only_opco"],
    ])
  })
})
