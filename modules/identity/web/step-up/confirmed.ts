/** A little less than the server lets a confirmed password count. */
const SECONDS = 270

let until = 0

/** Kept in this page only: another tab, or a reload, asks again. */
export const confirmed = {
  isFresh: (now: number = Date.now()): boolean => now < until,
  remember: (now: number = Date.now()): void => {
    until = now + SECONDS * 1000
  },
  forget: (): void => {
    until = 0
  },
}
