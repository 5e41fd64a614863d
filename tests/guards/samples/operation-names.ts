import { command, read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { archiveRoom } from "../../wire/index.ts"

export const updateRoom = command(wire.updateRoom, async () => ({}))

export const changeRoom = (services: { on: string }) => command(wire.renameRoom, async () => services)

export const closeRoom = command(archiveRoom, async () => ({}))

export const rooms = [read(wire.listRooms, async () => ({}))]
