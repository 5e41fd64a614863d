import { isDue } from "../line/status.ts"
import { isCounted } from "../sheet/status.ts"
import type { CountedLine } from "./counted-line.ts"

/** The blocks every rate is made of: whole minutes and counts, so that sums of sums are exact. */
export interface AttendanceSum {
  dueMin: number
  realisedMin: number
  /** Present by the trainer's word alone: shown apart, not proven by the learner. */
  attestedMin: number
  justifiedMin: number
  unjustifiedMin: number
  /** To justify, or being looked at: nobody's fault yet. */
  pendingMin: number
  lateCount: number
  lateMin: number
  presentLines: number
  signedLines: number
}

const KEYS = [
  "dueMin",
  "realisedMin",
  "attestedMin",
  "justifiedMin",
  "unjustifiedMin",
  "pendingMin",
  "lateCount",
  "lateMin",
  "presentLines",
  "signedLines",
] as const satisfies readonly (keyof AttendanceSum)[]

export const nothing: AttendanceSum = {
  dueMin: 0,
  realisedMin: 0,
  attestedMin: 0,
  justifiedMin: 0,
  unjustifiedMin: 0,
  pendingMin: 0,
  lateCount: 0,
  lateMin: 0,
  presentLines: 0,
  signedLines: 0,
}

export const addUp = (sums: readonly AttendanceSum[]): AttendanceSum => {
  const total = { ...nothing }
  for (const sum of sums) for (const key of KEYS) total[key] += sum[key]
  return total
}

const missedIn = (line: CountedLine, ...states: readonly string[]): number =>
  line.missed.reduce((sum, { state, minutes }) => (states.includes(state) ? sum + minutes : sum), 0)

/** What one line adds. A sheet that nobody countersigned adds nothing, and a learner who is not awaited neither. */
export const sumOfLine = (line: CountedLine): AttendanceSum => {
  if (!isCounted(line.sheetStatus) || !isDue(line.status) || line.status === "expected") return nothing
  const isPresent = line.status === "present"
  return {
    dueMin: line.dueMin,
    realisedMin: line.isSignatureMissing ? 0 : line.presentMin,
    attestedMin: line.isSignatureMissing ? line.presentMin : 0,
    justifiedMin: missedIn(line, "justified"),
    unjustifiedMin: missedIn(line, "unjustified"),
    pendingMin: missedIn(line, "to_justify", "pending"),
    lateCount: line.isLate ? 1 : 0,
    lateMin: line.lateMin,
    presentLines: isPresent ? 1 : 0,
    signedLines: isPresent && !line.isSignatureMissing ? 1 : 0,
  }
}

export const sumOfLines = (lines: readonly CountedLine[]): AttendanceSum => addUp(lines.map(sumOfLine))

/** Every minute due is somewhere, once. */
export const isWhole = (sum: AttendanceSum): boolean =>
  sum.dueMin === sum.realisedMin + sum.attestedMin + sum.justifiedMin + sum.unjustifiedMin + sum.pendingMin

/** Half-days of which a learner missed every slot awaited: what people in a school call an absence. */
export const halfDaysAbsent = (lines: readonly CountedLine[]): number => {
  const wasThere = new Map<string, boolean>()
  for (const line of lines) {
    if (!isCounted(line.sheetStatus) || (line.status !== "present" && line.status !== "absent")) continue
    const key = `${line.learnerId} ${line.date} ${line.halfDay}`
    wasThere.set(key, (wasThere.get(key) ?? false) || line.status === "present")
  }
  return [...wasThere.values()].filter((there) => !there).length
}
