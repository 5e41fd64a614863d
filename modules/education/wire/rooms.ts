import { freeText, isoDate, paged, pageQuery, several } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { ROOM_KINDS } from "../rules/index.ts"
import { slot } from "./conflicts.ts"
import { session } from "./sessions.ts"
import { changing, named, reading, version } from "./shapes.ts"
import { route } from "./words.fr.ts"

export const ROOM_VIEWS = ["all", "closed", "archived"] as const

const short = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

const roomFields = z.object({
  name: short(80),
  kind: z._default(z.enum(ROOM_KINDS), "cours"),
  site_id: z._default(z.nullable(z.guid()), null),
  capacity: z._default(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(2000))), null),
  equipment: z._default(z.array(short(60)).check(z.maxLength(20)), []),
  accessible: z._default(z.boolean(), true),
  shareable: z._default(z.boolean(), false),
  address: z._default(z.nullable(freeText(300, { least: 1 })), null),
})
export type RoomFields = z.output<typeof roomFields>

const closure = z.object({
  id: z.string(),
  from_date: z.string(),
  to_date: z.string(),
  start_minute: z.number(),
  end_minute: z.number(),
  reason: z.nullable(z.string()),
})

const roomRow = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(ROOM_KINDS),
  site: z.nullable(named),
  capacity: z.nullable(z.number()),
  equipment: z.array(z.string()),
  accessible: z.boolean(),
  shareable: z.boolean(),
  address: z.nullable(z.string()),
  is_archived: z.boolean(),
  week_minutes: z.number(),
  /** The one that runs, or the next. */
  next_closure: z.nullable(closure),
  version: z.number(),
})
const sheet = z.object({
  room: roomRow,
  closures: z.array(closure),
  /** Sessions planned while it is closed, each with where it could be instead. */
  concerned: z.array(z.object({ session, slots: z.array(slot) })),
  may_edit: z.boolean(),
})
const params = z.object({ roomId: z.guid() })

export const listRooms = route({
  method: "GET",
  path: "/school/education/rooms/",
  summary: "Rooms with their places, equipment and closures",
  access: "teaching",
  query: z.extend(pageQuery, {
    q: z.optional(z.string().check(z.maxLength(100))),
    view: z._default(z.enum(ROOM_VIEWS), "all"),
    kind: several(z.enum(ROOM_KINDS)),
    sort: z._default(z.enum(["name", "-name", "capacity", "-capacity"]), "name"),
  }),
  ok: z.extend(paged(roomRow), {
    view_counts: z.record(z.string(), z.number()),
    may_edit: z.boolean(),
  }),
  refusals: [...reading],
})

export const roomChoices = route({
  method: "GET",
  path: "/school/education/rooms/choices",
  summary: "The sites a room may stand on",
  access: "planning",
  ok: z.object({ sites: z.array(named) }),
  refusals: [...reading],
})

export const getRoom = route({
  method: "GET",
  path: "/school/education/rooms/:roomId",
  summary: "One room, its closures and the sessions they concern, each with free slots",
  access: "teaching",
  params,
  ok: sheet,
  refusals: [...changing],
})

const faults = ["room.name_taken", "room.site_required", "room.address_required"] as const

export const createRoom = route({
  method: "POST",
  path: "/school/education/rooms",
  summary: "Add a room",
  access: "planning",
  body: roomFields,
  ok: sheet,
  done: "La salle est ajoutée.",
  refusals: [...reading, ...faults],
})

export const updateRoom = route({
  method: "PUT",
  path: "/school/education/rooms/:roomId",
  summary: "Write a room anew, if nobody did meanwhile",
  access: "planning",
  params,
  body: z.extend(roomFields, { version }),
  ok: sheet,
  done: "La salle est enregistrée.",
  refusals: [...changing, ...faults, "room.changed", "room.archived", "room.shared"],
})

export const archiveRoom = route({
  method: "POST",
  path: "/school/education/rooms/:roomId/archive",
  summary: "Put a room away; refused while sessions are still planned in it",
  access: "planning",
  params,
  ok: z.object({}),
  done: "La salle est archivée.",
  refusals: [...changing, "room.has_sessions"],
})

export const restoreRoom = route({
  method: "POST",
  path: "/school/education/rooms/:roomId/restore",
  summary: "Bring an archived room back",
  access: "planning",
  params,
  ok: z.object({}),
  done: "La salle est restaurée.",
  refusals: [...changing, "room.name_taken"],
})

export const closeRoom = route({
  method: "POST",
  path: "/school/education/rooms/:roomId/closures",
  summary: "Close a room from a day to another; the sessions planned meanwhile are told of",
  access: "planning",
  params,
  body: z
    .object({
      from_date: isoDate,
      to_date: isoDate,
      start_minute: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(1439)), 0),
      end_minute: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(1440)), 1440),
      reason: z._default(z.nullable(freeText(200)), null),
    })
    .check(
      z.refine(({ from_date, to_date }) => to_date >= from_date, { path: ["to_date"] }),
      z.refine(({ start_minute, end_minute }) => end_minute > start_minute, { path: ["end_minute"] }),
    ),
  ok: sheet,
  done: "La fermeture est enregistrée.",
  refusals: [...changing, "room.archived"],
})

export const reopenRoom = route({
  method: "DELETE",
  path: "/school/education/rooms/:roomId/closures/:closureId",
  summary: "Take a closure of a room away",
  access: "planning",
  params: z.extend(params, { closureId: z.guid() }),
  ok: sheet,
  done: "La fermeture est retirée.",
  refusals: [...changing],
})
