import { sql } from "@jalon/data"
import { beginsWord, searchWords } from "@jalon/kernel"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { and, mayPlan } from "../asking.ts"
import { type RoomRow, roomRows } from "./room-row.ts"

type View = (typeof wire.ROOM_VIEWS)[number]

const inView: Record<View, (row: RoomRow) => boolean> = {
  all: ({ is_archived }) => !is_archived,
  closed: ({ is_archived, next_closure }) => !is_archived && next_closure !== null,
  archived: ({ is_archived }) => is_archived,
}

const places = ({ capacity }: RoomRow): number => capacity ?? 0

/** A school has tens of rooms: they are read whole, then cut. */
export const listRooms = read(wire.listRooms, async (reader, { query }) => {
  const { page, page_size, sort, view, q, kind } = query
  const words = searchWords(q ?? "")
  const [all, matching] = await Promise.all([
    roomRows(reader, sql`true`),
    words.length === 0 && !kind
      ? null
      : roomRows(
          reader,
          and([
            sql`true`,
            ...words.map((word) => sql`r.sort_name ~ ${beginsWord(word)}`),
            ...(kind ? [sql`r.kind = any(${kind}::text[])`] : []),
          ]),
        ),
  ])
  const shown = (matching ?? all).filter(inView[view])
  const sorted = sort.endsWith("capacity") ? shown.toSorted((a, b) => places(a) - places(b)) : shown
  const ordered = sort.startsWith("-") ? sorted.toReversed() : sorted
  return {
    count: ordered.length,
    count_is_capped: false,
    page,
    page_size,
    results: ordered.slice((page - 1) * page_size, page * page_size),
    view_counts: Object.fromEntries(wire.ROOM_VIEWS.map((one) => [one, all.filter(inView[one]).length])),
    may_edit: mayPlan(reader.who),
  }
})
