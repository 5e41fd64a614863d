import { describe, expect, it } from "vitest"
import { LINE_STATUSES } from "../line/status.ts"
import type { SheetActor } from "../sheet/lifecycle.ts"
import { SHEET_STATUSES } from "../sheet/status.ts"
import { mayHaveSignedOnPaper, paperDecisionFault, takesPaper } from "./paper.ts"

const STANDS = ["open", "to_sign", "signed", "closed", "corrected"]

describe("a sheet signed on paper", () => {
  it("[R-24] is taken from the opening on, and never once the sheet fell", () => {
    expect(SHEET_STATUSES.filter(takesPaper)).toEqual(STANDS)
  })

  it("[R-24] gives a signature to who has none: before the countersignature awaited, afterwards said to be there", () => {
    const taken = SHEET_STATUSES.flatMap((sheet) =>
      LINE_STATUSES.filter((status) => mayHaveSignedOnPaper(sheet, { status, isSigned: false })).map(
        (status) => `${sheet} ${status}`,
      ),
    )
    expect(taken).toEqual([
      "open expected",
      "open present",
      "to_sign expected",
      "to_sign present",
      "signed present",
      "closed present",
      "corrected present",
    ])
    for (const sheet of SHEET_STATUSES)
      for (const status of LINE_STATUSES)
        expect(mayHaveSignedOnPaper(sheet, { status, isSigned: true })).toBe(false)
  })

  it("[R-24] counts once somebody else confirms it; on a closed sheet, whoever runs attendance", () => {
    const fault = (
      sheet: (typeof SHEET_STATUSES)[number],
      actors: SheetActor[],
      decidedBy: string | null = "b",
    ) => paperDecisionFault({ sheet, actors, filedBy: "a", decidedBy })
    for (const sheet of SHEET_STATUSES) {
      expect(fault(sheet, ["manager", "trainer"], "a")).not.toBeNull()
      expect(fault(sheet, ["manager"], null)).not.toBeNull()
      expect(fault(sheet, ["staff"])).not.toBeNull()
      expect(fault(sheet, [])).not.toBeNull()
      expect(fault(sheet, ["manager"]) === null).toBe(takesPaper(sheet))
      expect(fault(sheet, ["trainer"]) === null).toBe(["open", "to_sign", "signed"].includes(sheet))
    }
    expect(fault("open", ["manager"], "a")).toMatch(/^Une autre personne/)
    expect(fault("closed", ["trainer"])).toMatch(/qui suit les émargements/)
    expect(fault("voided", ["manager"])).toMatch(/ne reçoit plus/)
  })
})
