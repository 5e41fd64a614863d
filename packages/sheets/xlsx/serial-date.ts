const DAY_MS = 86_400_000
/** Day 0 of the system that counts from 1900, moved by one for the 29 February 1900 that Lotus believed in. */
const FROM_1900 = Date.UTC(1899, 11, 30)
const FROM_1904 = Date.UTC(1904, 0, 1)
const FAKE_LEAP_DAY = 60
/** 31 December 9999. */
const LAST_SERIAL = 2_958_465

export type DateSystem = 1900 | 1904

const startOf = (serial: number, system: DateSystem) => {
  if (system === 1904) return FROM_1904
  return serial < FAKE_LEAP_DAY ? FROM_1900 + DAY_MS : FROM_1900
}

/** YYYY-MM-DD, with THH:MM:SS when there is a time, a bare time for less than a day; `undefined` for no date. */
export const serialToIso = (serial: number, system: DateSystem): string | undefined => {
  if (!(serial >= 0) || serial > LAST_SERIAL + 1) return undefined
  const seconds = Math.round(serial * 86_400)
  const iso = new Date(startOf(serial, system) + seconds * 1000).toISOString()
  if (seconds % 86_400 === 0 && (serial > 0 || system === 1904)) return iso.slice(0, 10)
  return serial < 1 ? iso.slice(11, 19) : iso.slice(0, 19)
}

/** `undefined` before March 1900, where spreadsheets disagree, and for what is no date. */
export const isoToSerial = (date: string): number | undefined => {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return undefined
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) return undefined
  const serial = (time - FROM_1900) / DAY_MS
  return serial > FAKE_LEAP_DAY && serial <= LAST_SERIAL ? serial : undefined
}
