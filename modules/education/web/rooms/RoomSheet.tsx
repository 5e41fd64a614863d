import { reverse, useCommand } from "@jalon/client"
import { formatFrenchDate } from "@jalon/kernel"
import { Facts } from "@jalon/screens"
import { Button, ButtonLink, IconButton, SidePanel, StatusBadge } from "@jalon/ui"
import { Archive, CalendarDays, DoorClosed, RotateCcw, Trash2 } from "lucide-react"
import { clockWords, roomKindWords } from "../../rules/index.ts"
import { archiveRoom, closeRoom, reopenRoom, restoreRoom } from "../../wire/index.ts"
import { SheetSection } from "../shared/SheetSection.tsx"
import styles from "../shared/sheet.module.css"
import type { Panel } from "../shared/use-panel.ts"
import { ConcernedSessions } from "./ConcernedSessions.tsx"
import { sheetWords as labels, roomWords as words } from "./strings.fr.ts"
import { type Room, refreshes, type Sheet } from "./types.ts"

const DAY = 1440

const whenOf = ({ from_date, to_date, start_minute, end_minute }: Sheet["closures"][number]): string => {
  const days = words.closed(formatFrenchDate(from_date), formatFrenchDate(to_date))
  return start_minute === 0 && end_minute === DAY
    ? days
    : `${days}, ${words.hours(clockWords(start_minute), clockWords(end_minute))}`
}

function Closures({ sheet, panel }: { sheet: Sheet; panel: Panel }) {
  const { room, closures } = sheet
  const reopen = useCommand(reopenRoom, {
    refreshes,
    undo: ({ params: { roomId, closureId } }) => {
      const closure = closures.find(({ id }) => id === closureId)
      return reverse(closeRoom, {
        params: { roomId },
        body: { from_date: "", to_date: "", ...closure },
      })
    },
  })
  const mayWrite = sheet.may_edit && !room.is_archived
  return (
    <SheetSection title={labels.closures}>
      {closures.length === 0 ? (
        <p className={styles.quiet}>{labels.open}</p>
      ) : (
        <ul className={styles.lines}>
          {closures.map((closure) => (
            <li key={closure.id} className={styles.line}>
              <span>{whenOf(closure)}</span>
              <span className={styles.quiet}>{closure.reason}</span>
              {mayWrite && (
                <IconButton
                  label={labels.reopen(whenOf(closure))}
                  icon={<Trash2 aria-hidden />}
                  isDisabled={reopen.isPending}
                  onPress={() => void reopen.run({ params: { roomId: room.id, closureId: closure.id } })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <div>
          <Button icon={<DoorClosed />} onPress={() => panel.write("closure")}>
            {labels.close}
          </Button>
        </div>
      )}
    </SheetSection>
  )
}

function RoomActions({ room }: { room: Room }) {
  const archive = useCommand(archiveRoom, {
    refreshes,
    undo: ({ params }) => reverse(restoreRoom, { params }),
  })
  const restore = useCommand(restoreRoom, {
    refreshes,
    undo: ({ params }) => reverse(archiveRoom, { params }),
  })
  const input = { params: { roomId: room.id } }
  return room.is_archived ? (
    <Button icon={<RotateCcw />} isPending={restore.isPending} onPress={() => void restore.run(input)}>
      {words.restore}
    </Button>
  ) : (
    <Button icon={<Archive />} isPending={archive.isPending} onPress={() => void archive.run(input)}>
      {words.archive}
    </Button>
  )
}

/** One room beside the list: what it is, when it is closed, and what that stops. */
export function RoomSheet({ sheet, panel }: { sheet: Sheet; panel: Panel }) {
  const { room } = sheet
  const mayWrite = sheet.may_edit && !room.is_archived
  return (
    <SidePanel
      isOpen
      title={room.name}
      size="wide"
      onOpenChange={(isOpen) => isOpen || panel.close()}
      actions={
        <>
          {sheet.may_edit && <RoomActions room={room} />}
          <ButtonLink href={`/school/education/calendar?by=room&of=${room.id}`} icon={<CalendarDays />}>
            {words.calendar}
          </ButtonLink>
        </>
      }
    >
      <div className={styles.sheet}>
        {room.is_archived && (
          <div className={styles.badges}>
            <StatusBadge tone="neutral">{words.archived}</StatusBadge>
          </div>
        )}
        <SheetSection title={labels.about} onEdit={mayWrite ? () => panel.write("info") : undefined}>
          <Facts
            columns={2}
            facts={[
              { label: labels.kind, value: roomKindWords[room.kind] },
              { label: labels.site, value: room.site?.name },
              { label: labels.capacity, value: room.capacity },
              { label: labels.equipment, value: room.equipment.join(", ") || null },
              { label: labels.access, value: room.accessible ? words.accessible : words.notAccessible },
              { label: labels.sharing, value: room.shareable ? labels.several : labels.one },
              ...(room.address ? [{ label: labels.address, value: room.address }] : []),
            ]}
          />
        </SheetSection>
        <Closures sheet={sheet} panel={panel} />
        {sheet.closures.length > 0 && <ConcernedSessions sheet={sheet} />}
      </div>
    </SidePanel>
  )
}
