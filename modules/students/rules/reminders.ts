import { addDays, type IsoDate } from "@jalon/kernel"

const FIRST = [2, 5] as const
const WEEK = 7
/** Ten weeks without an answer: another mail changes nothing, a call does. The school is told instead. */
export const MOST_REMINDERS = 12

/** Days after the request of the nth reminder (from 1): 2, 5, then every week. */
export const reminderDay = (nth: number): number => {
  const early = FIRST[nth - 1]
  return early ?? FIRST[1] + WEEK * (nth - FIRST.length)
}

/** When the next reminder of a request leaves, or null when enough were sent. */
export const nextReminderOn = (requestedOn: IsoDate, sent: number): IsoDate | null =>
  sent >= MOST_REMINDERS ? null : addDays(requestedOn, reminderDay(sent + 1))

/** Days before its end at which a document that expires is spoken of. */
export const EXPIRY_ALERTS = [90, 60, 30] as const

/** The next day on which an end must be announced, today included; null when the last one has passed. */
export const nextExpiryAlertOn = (expiresOn: IsoDate, today: IsoDate): IsoDate | null =>
  EXPIRY_ALERTS.map((days) => addDays(expiresOn, -days)).find((day) => day >= today) ?? null

/** The end must be told today: the last announcement due was not made, however late the clock looks. */
export const isExpiryAlertDue = (expiresOn: IsoDate, toldOn: IsoDate | null, today: IsoDate): boolean => {
  const last = EXPIRY_ALERTS.map((days) => addDays(expiresOn, -days)).findLast((day) => day <= today)
  return last !== undefined && (toldOn === null || toldOn < last)
}

/** Close enough to its end for a new one to be brought. */
export const isRenewable = (expiresOn: IsoDate | null, today: IsoDate): boolean =>
  expiresOn !== null && addDays(expiresOn, -EXPIRY_ALERTS[0]) <= today
