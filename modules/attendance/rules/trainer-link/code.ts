/** Sent to the address of a trainer without an account, a moment before they countersign: their link alone may lie open in a room. */
export interface AskedCode {
  at: number
  wrong: number
}

export const COUNTERSIGNING_CODE = { livesMs: 600_000, tries: 5, pauseMs: 60_000 } as const

export const isCodeOpen = (asked: AskedCode | null, now: number): asked is AskedCode =>
  asked !== null && now - asked.at < COUNTERSIGNING_CODE.livesMs && asked.wrong < COUNTERSIGNING_CODE.tries

/** One mail a minute at most, however often the button is pressed. */
export const mayAskForCode = (asked: AskedCode | null, now: number): boolean =>
  asked === null || now - asked.at >= COUNTERSIGNING_CODE.pauseMs
