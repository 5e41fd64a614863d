/**
 * Working time: the time spent at school is working time of an employee. Code du travail: minors L3162-1 (day, week), L3162-3
 * (4 h 30 in a row, then 30 minutes), L3164-1 (rest of 12 hours, 14 under 16); adults L3121-18 (10 hours a day), L3131-1 (rest of
 * 11 hours), L3121-16 (20 minutes for 6 hours).
 */
export const MINOR_AGE = 18
export const YOUNG_MINOR_AGE = 16

export const dayLimitMin = { minor: 8 * 60, adult: 10 * 60 }
/** A derogation gives minors the day of adults, and a longer week. */
export const weekLimitMin = { usual: 35 * 60, derogation: 40 * 60 }

export const runLimit = {
  minor: { runMin: 4 * 60 + 30, breakMin: 30 },
  adult: { runMin: 6 * 60, breakMin: 20 },
}

export const dailyRestMin = { youngMinor: 14 * 60, minor: 12 * 60, adult: 11 * 60 }

/** Ours: time to eat, somewhere between 11:30 and 14:00. */
export const lunch = { startMin: 11 * 60 + 30, endMin: 14 * 60, freeMin: 45 }

/** Ours: between two sites whose travel time nobody has given. */
export const UNKNOWN_TRAVEL_MIN = 30

/** Beyond this part of its capacity a room is refused. */
export const ROOM_BLOCK_PERCENT = 110

/** From 80 % of remote hours the funding is reduced (D6332-82-1); the first figure leaves time to react. */
export const remoteSharePercent = { amber: 75, red: 80 }
