export { type AttendanceSlot, attendanceSlots, type HalfDay, halfDayOf } from "./session/slots.ts"
export { clockWords, durationWords, type TimeSpan } from "./session/time-span.ts"
export { halfDayWords, timesFaultWords } from "./session/times.fr.ts"
export { netMinutes, type SessionTimes, type TimesFault, timesFaults } from "./session/times.ts"
