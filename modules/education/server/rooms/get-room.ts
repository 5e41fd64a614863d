import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { roomSheet } from "./room-sheet.ts"

export const getRoom = read(wire.getRoom, (reader, { params }) => roomSheet(reader, params.roomId))
