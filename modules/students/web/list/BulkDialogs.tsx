import type { Answer } from "@jalon/client"
import { Button, ComboBox, Dialog, Select, TextField } from "@jalon/ui"
import { fixedMessages } from "@jalon/wire-kit"
import { useState } from "react"
import type { studentChoices } from "../../wire/index.ts"
import styles from "./list.module.css"
import { bulkWords as words } from "./strings.fr.ts"

type Classes = Answer<typeof studentChoices>["classes"]

interface AssignDialogProps {
  count: number
  classes: Classes
  /** Null when nothing is to be done. */
  onAnswer: (classId: string | null) => void
}

export function AssignDialog({ count, classes, onAnswer }: AssignDialogProps) {
  const [classId, setClassId] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const chosen = classes.find(({ id }) => id === classId)
  const after = (chosen?.headcount ?? 0) + count
  const isOver = chosen?.capacity != null && after > chosen.capacity
  return (
    <Dialog
      isOpen
      title={words.assignTitle(count)}
      onOpenChange={(isOpen) => isOpen || onAnswer(null)}
      actions={
        <>
          <Button onPress={() => onAnswer(null)}>{words.cancel}</Button>
          <Button variant="primary" onPress={() => (classId === null ? setMissing(true) : onAnswer(classId))}>
            {words.assignVerb}
          </Button>
        </>
      }
    >
      <ComboBox
        label={words.class}
        options={classes.map(({ id, name, detail, headcount, capacity }) => ({
          id,
          name,
          detail: [detail, words.room(headcount, capacity)].filter(Boolean).join(" · "),
        }))}
        value={classId}
        error={isMissing && classId === null ? fixedMessages.required : undefined}
        warning={isOver && chosen?.capacity ? words.willOverfill(after, chosen.capacity) : undefined}
        onChange={setClassId}
      />
    </Dialog>
  )
}

const OTHER = "other"

interface ArchiveDialogProps {
  title: string
  onAnswer: (reason: string | null) => void
}

/** A reason is asked for: whoever looks back in a year wants to know. */
export function ArchiveDialog({ title, onAnswer }: ArchiveDialogProps) {
  const [chosen, setChosen] = useState("")
  const [typed, setTyped] = useState("")
  const [isMissing, setMissing] = useState(false)
  const reason = (chosen === OTHER ? typed : chosen).trim()
  const error = isMissing && reason === "" ? fixedMessages.required : undefined
  return (
    <Dialog
      isOpen
      title={title}
      onOpenChange={(isOpen) => isOpen || onAnswer(null)}
      actions={
        <>
          <Button onPress={() => onAnswer(null)}>{words.cancel}</Button>
          <Button variant="danger" onPress={() => (reason === "" ? setMissing(true) : onAnswer(reason))}>
            {words.archive}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{words.archiveText}</p>
        <Select
          label={words.reason}
          width="name"
          options={[
            ...words.reasons.map((text) => ({ value: text, label: text })),
            { value: OTHER, label: words.otherReason },
          ]}
          value={chosen}
          error={chosen === OTHER ? undefined : error}
          onChange={(event) => setChosen(event.target.value)}
        />
        {chosen === OTHER && (
          <TextField
            label={words.otherReason}
            width="name"
            maxLength={200}
            autoFocus
            value={typed}
            error={error}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}
