import { type RoomKind, roomKindWords } from "@jalon/education/rules"
import { searchKeys, today, typography } from "@jalon/kernel"
import { read } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { type FoundTaught, foundTaught } from "./search-teaching.read.ts"
import { sessionDetail } from "./session-detail.ts"
import { typedDay } from "./typed-day.ts"

const detailOf = ({ detail, room_kind, capacity, session }: FoundTaught): string | null => {
  if (session !== null) return sessionDetail(session)
  if (room_kind === null) return detail
  const places = capacity === null ? null : typography(`${capacity} places`)
  return [roomKindWords[room_kind as RoomKind], detail, places].filter(Boolean).join(" · ")
}

export const searchTeaching = read(wire.searchTeaching, async ({ who, run }, { query: { q } }) => {
  const on = today()
  const { day, rest } = typedDay(q, on)
  const keys = searchKeys(rest)
  if (keys.length === 0 && day === null) return { results: [] }
  const rows = await run(foundTaught(who, { keys, day, on }))
  return {
    results: rows.map((row) => ({
      kind: row.kind,
      id: row.id,
      title: row.title,
      detail: detailOf(row),
      place: row.session && { on_date: row.session.on_date, class_id: row.session.class_id },
    })),
  }
})
