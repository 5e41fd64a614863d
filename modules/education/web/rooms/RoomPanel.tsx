import { useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { SidePanel } from "@jalon/ui"
import { getRoom } from "../../wire/index.ts"
import type { Panel } from "../shared/use-panel.ts"
import { CloseRoomForm } from "./CloseRoomForm.tsx"
import { EditRoom, NewRoom } from "./RoomForm.tsx"
import { RoomSheet } from "./RoomSheet.tsx"
import { roomWords as words } from "./strings.fr.ts"

/** What is open beside the list: a new room, the sheet of one, or a part of it being written. */
export function RoomPanel({ id, panel }: { id: string; panel: Panel }) {
  return id === "new" ? <NewRoom panel={panel} /> : <KnownRoom id={id} panel={panel} />
}

function KnownRoom({ id, panel }: { id: string; panel: Panel }) {
  const read = useRead(getRoom, { params: { roomId: id } })
  const sheet = read.data
  if (sheet?.may_edit && !sheet.room.is_archived) {
    if (panel.edit === "info") return <EditRoom room={sheet.room} panel={panel} />
    if (panel.edit === "closure") return <CloseRoomForm room={sheet.room} panel={panel} />
  }
  if (sheet) return <RoomSheet sheet={sheet} panel={panel} />
  return (
    <SidePanel isOpen title={words.title} size="wide" onOpenChange={(isOpen) => isOpen || panel.close()}>
      <Loaded read={read}>{() => null}</Loaded>
    </SidePanel>
  )
}
