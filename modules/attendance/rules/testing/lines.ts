import type { CountedLine, MissedState } from "../index.ts"

let counter = 0

/** A present, signed line of 210 minutes on a closed sheet, unless said otherwise. */
export const aLine = (change: Partial<CountedLine> = {}): CountedLine => {
  const dueMin = change.dueMin ?? 210
  return {
    learnerId: "zoe",
    sheetId: `sheet ${++counter}`,
    sheetStatus: "closed",
    date: "2026-11-16",
    halfDay: "morning",
    status: "present",
    isLate: false,
    lateMin: 0,
    isSignatureMissing: false,
    dueMin,
    presentMin: dueMin,
    missed: [],
    ...change,
  }
}

export const lines = (count: number, change: Partial<CountedLine> = {}): CountedLine[] =>
  Array.from({ length: count }, () => aLine(change))

export const anAbsence = (state: MissedState, change: Partial<CountedLine> = {}): CountedLine => {
  const dueMin = change.dueMin ?? 210
  return aLine({ status: "absent", presentMin: 0, missed: [{ state, minutes: dueMin }], ...change })
}

export const aLateness = (
  minutes: number,
  state: MissedState = "unjustified",
  change: Partial<CountedLine> = {},
): CountedLine => {
  const dueMin = change.dueMin ?? 210
  return aLine({
    isLate: true,
    lateMin: minutes,
    presentMin: dueMin - minutes,
    missed: [{ state, minutes }],
    ...change,
  })
}
