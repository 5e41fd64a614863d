import { type Answer, useCommand, useRead } from "@jalon/client"
import { Banner, Button, Checkbox, ComboBox, SidePanel, TextArea } from "@jalon/ui"
import { useState } from "react"
import { createStudents, listStudents, studentChoices } from "../../wire/index.ts"
import styles from "./list.module.css"
import { type PastedLine, readPasted } from "./pasted.ts"
import { bulkWords, pasteWords as words } from "./strings.fr.ts"

const MOST = 200
const SHOWN = 8

type Report = Answer<typeof createStudents>

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

function Reported({ report }: { report: Report }) {
  return (
    <>
      <Banner tone="success" live="polite">
        {words.done(report.done)}
      </Banner>
      {report.skipped.length > 0 && (
        <Banner tone="waiting" title={words.skipped(report.skipped.length)}>
          <ul className={styles.skipped}>
            {report.skipped.map(({ line, name, reason }) => (
              <li key={line}>
                {words.line(line)} – {name} – {reason}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}

/** A column or a block of cells copied from a spreadsheet, added in one go with a report. */
export function PasteStudents({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [text, setText] = useState("")
  const [isSwapped, setSwapped] = useState(false)
  const [classId, setClassId] = useState<string | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const classes = useRead(studentChoices).data?.classes ?? []
  const command = useCommand(createStudents, { refreshes: [listStudents, studentChoices] })
  const lines = readPasted(text, isSwapped)
  const problem =
    lines.length > MOST
      ? words.tooMany(lines.length)
      : text.trim() && lines.length === 0
        ? words.none
        : undefined
  const close = () => {
    setText("")
    setReport(null)
    onClose()
  }
  const run = async () => {
    const answer = await command.run({ body: { lines, class_id: classId } })
    if (answer) setReport(answer)
  }
  return (
    <SidePanel
      title={words.title}
      size="wide"
      isOpen={isOpen}
      isPending={command.isPending}
      onOpenChange={(open) => open || close()}
      actions={
        report ? (
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
              isDisabled={lines.length === 0 || lines.length > MOST}
              isPending={command.isPending}
              onPress={() => void run()}
            >
              {words.verb(lines.length)}
            </Button>
          </>
        )
      }
    >
      <div className={styles.form}>
        {report ? (
          <Reported report={report} />
        ) : (
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
            {lines.length > 0 && (
              <>
                <Checkbox isSelected={isSwapped} onChange={setSwapped}>
                  {words.swap}
                </Checkbox>
                <Understood lines={lines} />
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
  )
}
