import { clockWords } from "../../../rules/index.ts"
import { addedOf } from "../conflicts/use-preview.ts"
import { dayText, nameOf } from "../session-text.ts"
import { conflictWords, sessionWords, moveWords as words } from "../strings.fr.ts"
import styles from "./move.module.css"
import type { MoveState } from "./use-move.ts"

const findingOf = ({ preview }: MoveState): string => {
  if (!preview) return words.checking
  const [first, ...others] = addedOf(preview).map(({ sentence }) => sentence)
  if (first === undefined) return preview.is_late ? conflictWords.late : words.free
  return others.length === 0 ? first : `${first} ${words.others(others.length)}`
}

/** Where the session on its way would be, and what stands against it: seen and heard at each step. */
export function MoveBar({ move, roomName }: { move: MoveState; roomName: (id: string) => string }) {
  const { moving, verdict } = move
  const to = moving?.to
  return (
    <div
      className={styles.bar}
      role="status"
      data-verdict={verdict}
      data-shown={moving !== null || undefined}
    >
      {moving && to && (
        <>
          <strong>
            {[
              nameOf(moving.session),
              sessionWords.whenText(
                dayText(to.on_date),
                clockWords(to.start_minute),
                clockWords(to.end_minute),
              ),
              ...(to.room_id === null ? [] : [roomName(to.room_id)]),
            ].join(", ")}
          </strong>
          <span>{findingOf(move)}</span>
          {moving.by === "keys" && !moving.isDropped && <span className={styles.keys}>{words.keys}</span>}
        </>
      )}
    </div>
  )
}
