import { expect, it } from "vitest"
import { type LabelledLevel, levelsByBranch } from "./levels-by-branch.ts"

const level = (
  rncp: string,
  cpneCode: string,
  amountCents: number,
  applicableFrom: string,
): LabelledLevel => ({
  rncp,
  cpneCode,
  cpneLabel: `Branche ${cpneCode}`,
  amountCents,
  applicableFrom,
  fileDate: "2026-09-25",
})
const OWN = "RNCP40000"
const FORMER = "RNCP38362"
const question = { rncp: OWN, formerRncp: FORMER, today: "2026-11-19" }
const told = (levels: LabelledLevel[], over: object = {}) =>
  levelsByBranch(levels, { ...question, ...over }).map(
    ({ state, amountCents, isFormer, branches }) =>
      `${state} ${amountCents}${isFormer ? " former" : ""}: ${branches.map(({ cpneCode }) => cpneCode).join(" ")}`,
  )

it("puts the branches of one amount on one line, the most shared first", () => {
  expect(
    told([
      level(OWN, "147", 7200_00, "2025-09-01"),
      level(OWN, "104", 6900_00, "2025-09-01"),
      level(OWN, "2", 6900_00, "2025-09-01"),
    ]),
  ).toEqual(["current 690000: 2 104", "current 720000: 147"])
})

it("shows what holds today and what comes, never what is over", () => {
  expect(
    told([
      level(OWN, "147", 7500_00, "2024-07-15"),
      level(OWN, "147", 7200_00, "2025-09-01"),
      level(OWN, "147", 7000_00, "2027-01-01"),
    ]),
  ).toEqual(["current 720000: 147", "coming 700000: 147"])
})

it("takes the former certification where a branch has nothing of its own yet", () => {
  const levels = [level(FORMER, "147", 7200_00, "2025-09-01"), level(OWN, "104", 6900_00, "2026-09-01")]
  expect(told(levels)).toEqual(["current 720000 former: 147", "current 690000: 104"])
  expect(told(levels, { formerRncp: null })).toEqual(["current 690000: 104"])
})
