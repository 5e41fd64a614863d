import type { IsoDate } from "@jalon/kernel"
import type { Slot } from "../conflicts/use-preview.ts"
import type { Session } from "../types.ts"

/** Where a session is: what a move changes of it. */
export type Place = { on_date: string; start_minute: number; end_minute: number; room_id: string | null }

export const placeOf = ({ on_date, start_minute, end_minute, room }: Session): Place => ({
  on_date,
  start_minute,
  end_minute,
  room_id: room?.id ?? null,
})

export const placeOfSlot = ({ on_date, start_minute, end_minute, room }: Slot): Place => ({
  on_date,
  start_minute,
  end_minute,
  room_id: room?.id ?? null,
})

export const isSamePlace = (a: Place, b: Place): boolean => JSON.stringify(a) === JSON.stringify(b)

const DAY = 1440
export const QUARTER = 15

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The same length, at another time of the day: what would leave the day stops at its edge. */
export const startingAt = (place: Place, minute: number): Place => {
  const length = place.end_minute - place.start_minute
  const start = between(minute, 0, DAY - length)
  return { ...place, start_minute: start, end_minute: start + length }
}

export const endingAt = (place: Place, minute: number): Place => ({
  ...place,
  end_minute: between(minute, place.start_minute + QUARTER, DAY),
})

/** The next or the former of some days or rooms; the last one has no next. */
export const neighbour = (all: readonly string[], one: string | null, by: number): string | null =>
  one === null ? null : (all[all.indexOf(one) + by] ?? one)

/** What a key does to the place of a session that moves: « ↑ ↓ » a quarter of an hour, « ← → » a column, with Maj its length. */
export const placeAfterKey = (
  place: Place,
  key: string,
  isLength: boolean,
  columns: { days: readonly IsoDate[]; rooms: readonly string[] | null },
): Place | null => {
  const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[key]
  if (step === undefined) return null
  if (key === "ArrowUp" || key === "ArrowDown")
    return isLength
      ? endingAt(place, place.end_minute + step * QUARTER)
      : startingAt(place, place.start_minute + step * QUARTER)
  if (columns.rooms) return { ...place, room_id: neighbour(columns.rooms, place.room_id, step) }
  return { ...place, on_date: neighbour(columns.days, place.on_date, step) ?? place.on_date }
}
