import { expect, it } from "vitest"
import { type Corrected, correctionChange } from "./change.ts"

const nothing: Corrected = {
  ...{ status: null, arrivedMinute: null, leftMinute: null, start: null, end: null },
  from: { status: null, start: null, end: null },
}
const plain = ({ label, before, after }: ReturnType<typeof correctionChange>) =>
  [label, before, after].map((text) => text?.replaceAll(/[\u00a0\u202f]/g, " ") ?? null)

it("[R-24] a correction of a line is told by what the line becomes, with arrival and departure", () => {
  const line = { ...nothing, status: "present", from: { ...nothing.from, status: "absent" } } as const
  expect(plain(correctionChange(line))).toEqual(["Présence", "Absent", "Présent"])
  expect(plain(correctionChange({ ...line, arrivedMinute: 565, leftMinute: 700 }))).toEqual([
    "Présence",
    "Absent",
    "Présent, arrivée à 9 h 25, départ à 11 h 40",
  ])
  // The month of the sheet was dropped: what stood there is not known any more.
  expect(plain(correctionChange({ ...line, from: nothing.from }))).toEqual(["Présence", null, "Présent"])
})

it("[R-24] a correction of hours is told by both ends of the lesson", () => {
  const corrected = { ...nothing, start: 560, end: 720, from: { status: null, start: 540, end: 720 } }
  expect(plain(correctionChange(corrected))).toEqual([
    "Horaires de la séance",
    "9 h 00 – 12 h 00",
    "9 h 20 – 12 h 00",
  ])
  expect(plain(correctionChange({ ...corrected, from: nothing.from }))[1]).toBeNull()
})
