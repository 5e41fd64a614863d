import type { PlannedSession } from "../session/model.ts"
import { type Conflict, conflict } from "./conflict.ts"
import { ROOM_BLOCK_PERCENT } from "./limits.data.ts"
import { isMemberOn, type Planning } from "./planning.ts"

export const capacityRoom = (session: PlannedSession, planning: Planning): Conflict[] => {
  const room = session.roomId === null ? undefined : planning.rooms.get(session.roomId)
  if (!room || room.capacity === null || room.isVirtual) return []
  const expected = planning.expected(session).size
  if (expected <= room.capacity) return []
  const severity = expected * 100 > room.capacity * ROOM_BLOCK_PERCENT ? "block" : "warn"
  const details = { roomId: room.id, room: room.name, capacity: room.capacity, expected }
  return [conflict("capacity_room", severity, "planner", details)]
}

export const capacityClass = (session: PlannedSession, planning: Planning): Conflict[] =>
  session.classIds
    .flatMap((id) => planning.classes.get(id) ?? [])
    .flatMap(({ id, name, capacity, members }) => {
      const enrolled = new Set(
        members.filter((member) => isMemberOn(member, session.date)).map(({ learnerId }) => learnerId),
      ).size
      if (capacity === null || enrolled <= capacity) return []
      return [
        conflict("capacity_class", "warn", "not_needed", { classId: id, class: name, capacity, enrolled }),
      ]
    })
