import { expect, it } from "vitest"
import { endingAt, type Place, placeAfterKey, startingAt } from "./place.ts"

const place: Place = { on_date: "2026-11-17", start_minute: 540, end_minute: 720, room_id: "b12" }
const week = { days: ["2026-11-16", "2026-11-17", "2026-11-18"], rooms: null }

it("moves by quarters of an hour and by days, and stops at the edges", () => {
  expect(placeAfterKey(place, "ArrowDown", false, week)).toMatchObject({ start_minute: 555, end_minute: 735 })
  expect(placeAfterKey(place, "ArrowRight", false, week)).toMatchObject({ on_date: "2026-11-18" })
  expect(placeAfterKey({ ...place, on_date: "2026-11-18" }, "ArrowRight", false, week)).toMatchObject({
    on_date: "2026-11-18",
  })
  expect([startingAt(place, -30), startingAt(place, 1400)].map(({ start_minute }) => start_minute)).toEqual([
    0, 1260,
  ])
  expect(placeAfterKey(place, "Enter", false, week)).toBeNull()
})

it("changes the length, never below a quarter of an hour, and leaves the start", () => {
  expect(placeAfterKey(place, "ArrowUp", true, week)).toMatchObject({ start_minute: 540, end_minute: 705 })
  expect(endingAt(place, 500)).toMatchObject({ start_minute: 540, end_minute: 555 })
})

it("goes from room to room where rooms are the columns", () => {
  const rooms = { days: ["2026-11-17"], rooms: ["b12", "b14"] }
  expect(placeAfterKey(place, "ArrowRight", false, rooms)).toMatchObject({
    room_id: "b14",
    on_date: "2026-11-17",
  })
  expect(placeAfterKey({ ...place, room_id: null }, "ArrowRight", false, rooms)).toMatchObject({
    room_id: null,
  })
})
