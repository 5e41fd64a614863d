import { useCommand } from "@jalon/client"
import { documentCatalogue, ownDocumentCode } from "@jalon/trainings/rules"
import { Button, Checkbox, DateField, Dialog, TextField } from "@jalon/ui"
import { useId, useState } from "react"
import { isAwaited } from "../../rules/index.ts"
import { getStudent, listDocuments, listStudents, requestDocuments } from "../../wire/index.ts"
import styles from "./documents.module.css"
import { documentWords } from "./strings.fr.ts"
import type { StudentDocument } from "./types.ts"

const words = documentWords.ask

interface RequestDialogProps {
  studentId: string
  documents: readonly StudentDocument[]
  /** Ticked at first. */
  chosen: readonly string[]
  onClose: () => void
}

/** DocumentLines of the file that someone still has to bring, then those a file usually has, then any other. */
const offered = (documents: readonly StudentDocument[]) => {
  const own = documents
    .filter(({ moves }) => moves.includes("request"))
    .map(({ code, label }) => ({ code, label }))
  const others = documentCatalogue.filter(({ code }) => !documents.some((document) => document.code === code))
  return [...own, ...others.map(({ code, label }) => ({ code, label }))]
}

export const awaitedCodes = (documents: readonly StudentDocument[]): string[] =>
  documents
    .filter(({ status, moves }) => isAwaited(status) && status !== "requested" && moves.includes("request"))
    .map(({ code }) => code)

/** Asks once; the product does the chasing. */
export function RequestDialog({ studentId, documents, chosen, onClose }: RequestDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>(chosen)
  const [other, setOther] = useState("")
  const [dueOn, setDueOn] = useState<string | null>(null)
  const [isDayUnreadable, setDayUnreadable] = useState(false)
  const dayId = useId()
  const [isMissing, setMissing] = useState(false)
  const command = useCommand(requestDocuments, { refreshes: [listDocuments, getStudent, listStudents] })
  const list = offered(documents)
  const requested = [
    ...list.filter(({ code }) => codes.includes(code)),
    ...(other.trim() ? [{ code: ownDocumentCode(other).slice(0, 40), label: other.trim() }] : []),
  ]
  const run = async () => {
    if (requested.length === 0) return setMissing(true)
    if (isDayUnreadable) return document.getElementById(dayId)?.focus()
    const answer = await command.run({ params: { studentId }, body: { documents: requested, due_on: dueOn } })
    if (answer) onClose()
  }
  return (
    <Dialog
      isOpen
      size="wide"
      title={words.title(Math.max(requested.length, 1))}
      isPending={command.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="primary" isPending={command.isPending} onPress={() => void run()}>
            {words.verb}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{words.text}</p>
        <fieldset className={styles.choices}>
          <legend>{words.which}</legend>
          {list.map(({ code, label }) => (
            <Checkbox
              key={code}
              isSelected={codes.includes(code)}
              onChange={(isOn) => setCodes(isOn ? [...codes, code] : codes.filter((one) => one !== code))}
            >
              {label}
            </Checkbox>
          ))}
        </fieldset>
        <TextField
          label={words.other}
          hint={words.otherHint}
          width="name"
          maxLength={120}
          optional
          value={other}
          onChange={(event) => setOther(event.target.value)}
        />
        <DateField
          id={dayId}
          label={words.due}
          optional
          value={dueOn}
          error={command.refused?.message}
          onChange={(value, unreadable) => {
            setDueOn(value)
            setDayUnreadable(unreadable !== undefined)
          }}
        />
        {isMissing && documents.length === 0 && (
          <p role="alert" className={styles.error}>
            {words.none}
          </p>
        )}
      </div>
    </Dialog>
  )
}
