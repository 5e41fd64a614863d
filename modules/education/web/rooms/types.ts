import type { Answer } from "@jalon/client"
import type { RowOf } from "@jalon/screens"
import { getRoom, listRooms, listSessions, planningChoices, previewSession } from "../../wire/index.ts"

export type Sheet = Answer<typeof getRoom>
export type Room = Sheet["room"]
export type RoomLine = RowOf<typeof listRooms>

/** What shows something of rooms, read again once one is written. */
export const refreshes = [listRooms, getRoom, planningChoices, listSessions, previewSession]
