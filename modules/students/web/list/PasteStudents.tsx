import { useCommand, useRead } from "@jalon/client"
import { Banner, Button, Checkbox, ComboBox, ConfirmDialog, SidePanel, TextArea } from "@jalon/ui"
import { useRef, useState } from "react"
import { readPastedLine } from "../../rules/index.ts"
import { createStudents, listStudents, studentChoices } from "../../wire/index.ts"
import { localToday } from "../shared/french-days.ts"
import styles from "./list.module.css"
import { type PastedLine, type PastedRow, readPasted, withLine } from "./pasted.ts"
import { RejectedLines } from "./RejectedLines.tsx"
import { bulkWords, pasteWords as words } from "./strings.fr.ts"

const MOST = 200
const SHOWN = 8

const reasonOf = ({ line }: PastedRow): string | null => {
  const read = readPastedLine(line, localToday())
  return "reason" in read ? read.reason : null
}

/** What was understood of the pasted lines, before anything is added. */
function Understood({ lines }: { lines: readonly PastedLine[] }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.pasted}>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            {words.columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, SHOWN).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pasted lines have no other identity
            <tr key={at}>
              <td>{line.last_name || "–"}</td>
              <td>{line.first_name || "–"}</td>
              <td>{line.birth_date ?? "–"}</td>
              <td>{line.email ?? "–"}</td>
              <td>{line.phone ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > SHOWN && <p>{words.more(lines.length - SHOWN)}</p>}
    </div>
  )
}

/** A column or a block of cells copied from a spreadsheet, added in one go with a report. */
export function PasteStudents({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [text, setText] = useState("")
  const [isSwapped, setSwapped] = useState(false)
  const [classId, setClassId] = useState<string | null>(null)
  const [done, setDone] = useState<number | null>(null)
  /** Why the server left a line aside, by what was written there: another writing is another line. */
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const [isLeaving, setLeaving] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const classes = useRead(studentChoices).data?.classes ?? []
  const command = useCommand(createStudents, { refreshes: [listStudents, studentChoices] })
  const rows = readPasted(text, isSwapped)
  const judged = rows.map((row) => ({ ...row, reason: refusals[row.source] ?? reasonOf(row) }))
  const ready = judged.filter(({ reason }) => reason === null)
  const rejected = judged.flatMap(({ at, source, reason }) =>
    reason === null ? [] : [{ at, source, reason }],
  )
  const problem =
    rows.length > MOST
      ? words.tooMany(rows.length)
      : text.trim() && rows.length === 0
        ? words.none
        : undefined
  const leave = () => {
    setLeaving(false)
    setText("")
    setRefusals({})
    setDone(null)
    onClose()
  }
  // Somebody typed or pasted something that is not added yet.
  const close = () => (text.trim() === "" ? leave() : setLeaving(true))
  const run = async () => {
    // Nothing but lines to correct: the button leads to the first, and stays where the keyboard left it.
    if (ready.length === 0)
      return form.current?.querySelector<HTMLElement>("input[aria-invalid=true]")?.focus()
    const answer = await command.run({ body: { lines: ready.map(({ line }) => line), class_id: classId } })
    if (!answer) return
    const aside = answer.skipped.flatMap(({ line, reason }) => {
      const row = ready[line - 1]
      return row ? [{ at: row.at, source: row.source, reason }] : []
    })
    // What is added leaves the text; what is not stays there, with its reason.
    const kept = [...rejected, ...aside].toSorted((one, other) => one.at - other.at)
    setText(kept.map(({ source }) => source).join("\n"))
    setRefusals({ ...refusals, ...Object.fromEntries(aside.map(({ source, reason }) => [source, reason])) })
    setDone((done ?? 0) + answer.done)
  }
  const isOver = done !== null && text.trim() === ""
  return (
    <>
      <SidePanel
        title={words.title}
        size="wide"
        isOpen={isOpen}
        isPending={command.isPending}
        onOpenChange={(open) => open || close()}
        actions={
          isOver ? (
            <Button variant="primary" onPress={close}>
              {words.close}
            </Button>
          ) : (
            <>
              <Button onPress={close} isDisabled={command.isPending}>
                {words.cancel}
              </Button>
              <Button
                variant="primary"
                isDisabled={rows.length === 0 || rows.length > MOST}
                isPending={command.isPending}
                onPress={() => void run()}
              >
                {words.verb(ready.length)}
              </Button>
            </>
          )
        }
      >
        <div className={styles.form} ref={form}>
          {done !== null && (
            <Banner tone="success" live="polite">
              {words.done(done)}
            </Banner>
          )}
          {!isOver && (
            <>
              <p>{words.text}</p>
              <TextArea
                label={words.field}
                hint={words.example}
                rows={8}
                value={text}
                error={problem ?? command.refused?.message}
                onChange={(event) => setText(event.target.value)}
              />
              {rows.length > 0 && (
                <>
                  <Checkbox isSelected={isSwapped} onChange={setSwapped}>
                    {words.swap}
                  </Checkbox>
                  <RejectedLines
                    lines={rejected}
                    onCorrect={(at, source) => setText(withLine(text, at, source))}
                  />
                  {ready.length > 0 && <Understood lines={ready.map(({ line }) => line)} />}
                  <ComboBox
                    label={words.class}
                    optional
                    value={classId}
                    onChange={setClassId}
                    options={classes.map(({ id, name, headcount, capacity }) => ({
                      id,
                      name,
                      detail: bulkWords.room(headcount, capacity),
                    }))}
                  />
                </>
              )}
            </>
          )}
        </div>
      </SidePanel>
      {isLeaving && (
        <ConfirmDialog
          title={words.leaveTitle(rows.length)}
          verb={words.leaveVerb}
          keep={words.stay}
          isPending={false}
          onConfirm={leave}
          onClose={() => setLeaving(false)}
        >
          {words.leaveText}
        </ConfirmDialog>
      )}
    </>
  )
}
