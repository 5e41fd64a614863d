import { Button, Dialog, TextArea } from "@jalon/ui"
import { useState } from "react"
import { clockWords } from "../../../rules/index.ts"
import { ConflictList } from "../conflicts/ConflictList.tsx"
import styles from "../conflicts/conflicts.module.css"
import { blockersOf } from "../conflicts/use-preview.ts"
import { dayText, nameOf } from "../session-text.ts"
import { conflictWords, sessionWords, moveWords as words } from "../strings.fr.ts"
import { placeOfSlot } from "./place.ts"
import type { MoveState } from "./use-move.ts"

/** A session put down where something stands against it: refused with where it could be, or accepted knowingly. */
export function MoveQuestion({ move }: { move: MoveState }) {
  const [reason, setReason] = useState("")
  const [isMissing, miss] = useState(false)
  const { moving, preview, verdict, slots } = move
  if (
    !moving?.isDropped ||
    moving.scope !== "this" ||
    !preview ||
    verdict === "free" ||
    verdict === undefined
  )
    return null
  const { to, session } = moving
  const isBlocked = verdict === "blocked"
  const isEmpty = reason.trim() === ""
  const goOn = () => {
    if (preview.needs_reason && isEmpty) return miss(true)
    move.goOn(isEmpty ? null : reason.trim())
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || move.cancel()}
      title={(isBlocked ? words.refused : words.question)(nameOf(session))}
      isPending={move.isPending}
      actions={
        <>
          <Button isDisabled={move.isPending} onPress={move.cancel}>
            {words.leave}
          </Button>
          {!isBlocked && (
            <Button variant="primary" isPending={move.isPending} onPress={goOn}>
              {words.goOn}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.checked}>
        <p>
          {sessionWords.whenText(dayText(to.on_date), clockWords(to.start_minute), clockWords(to.end_minute))}
        </p>
        <ConflictList
          // Where it cannot stay, what would only be accepted does not hide where it could be.
          conflicts={isBlocked ? blockersOf(preview) : preview.conflicts}
          slots={isBlocked ? slots : []}
          onSlot={(slot) => move.goTo(placeOfSlot(slot))}
        />
        {!isBlocked && preview.is_late && <p>{conflictWords.late}</p>}
        {!isBlocked && preview.needs_reason && (
          <TextArea
            label={conflictWords.reason}
            hint={preview.is_late ? conflictWords.lateHint : conflictWords.reasonHint}
            value={reason}
            maxLength={300}
            error={isMissing && isEmpty ? "Champ requis" : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}
