import { reverse } from "@jalon/client"
import { clockWords } from "@jalon/education/rules"
import { BoxedLine, BoxedList, EmptyState, StatusBadge } from "@jalon/ui"
import { type KeyboardEvent, useRef, useState } from "react"
import { lineBadge } from "../../rules/index.ts"
import { markLine } from "../../wire/index.ts"
import { useMarkLine } from "../offline/use-mark-line.ts"
import { LineInk } from "./LineInk.tsx"
import { LinePanel } from "./LinePanel.tsx"
import styles from "./sheet.module.css"
import { type Line, refreshes, type Sheet } from "./sheet-type.ts"
import { sheetWords as words } from "./strings.fr.ts"
import { useInks } from "./use-inks.ts"

type Quick = "present" | "late" | "absent" | "exempt"
const KEYS: Readonly<Record<string, Quick>> = { p: "present", r: "late", a: "absent", d: "exempt" }
const QUICK: readonly Quick[] = ["present", "late", "absent", "exempt"]

const isMarked = (line: Line, mark: Quick): boolean => {
  if (mark === "late") return line.status === "present" && line.is_late
  if (mark === "present") return line.status === "present" && !line.is_late
  return line.status === mark
}

/** What stands beside the name: the signature, the minutes, what is out of the ordinary. */
const detailOf = (line: Line): string =>
  [
    line.method === "paper"
      ? words.onPaper
      : line.signed_minute !== null && words.signedAt(clockWords(line.signed_minute)),
    line.received_minute !== null && words.receivedAt(clockWords(line.received_minute)),
    line.is_signature_missing && words.attested,
    line.is_late && words.lateBy(line.late_minutes),
    line.left_minute !== null && words.left(clockWords(line.left_minute)),
    line.is_remote && words.remote,
    line.is_added && words.added,
  ]
    .filter(Boolean)
    .join(" · ")

const bodyOf = (line: Line) => ({
  status: line.mark,
  arrived_minute: line.arrived_minute,
  left_minute: line.left_minute,
  missing_reason: line.missing_reason,
  is_remote: line.is_remote,
})

interface LinesProps {
  sheet: Sheet
  lines: readonly Line[]
  empty: string
}

/** The roll call: a name on each line, marked by a button or by a key, lines changed by arrows. */
export function Lines({ sheet, lines, empty }: LinesProps) {
  const [opened, open] = useState<{ line: Line; as: Quick | null } | null>(null)
  const inks = useInks(sheet)
  const list = useRef<HTMLUListElement>(null)
  const mark = useMarkLine(sheet, {
    refreshes,
    undo: ({ params }) => {
      const before = sheet.lines.find((line) => line.student_id === params.studentId)
      return reverse(markLine, { params, body: before ? bodyOf(before) : { status: "expected" } })
    },
  })

  /** What needs a word more, a reason or an hour, opens the line; the rest is done at once. */
  const choose = (line: Line, as: Quick) => {
    if (as === "late" || (as === "present" && line.signed_at === null)) return open({ line, as })
    void mark.run({
      params: { sheetId: sheet.id, studentId: line.student_id },
      body: { status: as },
    })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>, line: Line) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const quick = KEYS[event.key.toLowerCase()]
    if (quick && sheet.may_mark) {
      event.preventDefault()
      choose(line, quick)
      return
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return
    event.preventDefault()
    const names = [...(list.current?.querySelectorAll<HTMLButtonElement>("[data-line]") ?? [])]
    const at = names.findIndex((name) => event.currentTarget.contains(name))
    names[at + (event.key === "ArrowDown" ? 1 : -1)]?.focus()
  }

  if (lines.length === 0) return <EmptyState title={empty} />
  return (
    <>
      {sheet.may_mark && <p className={styles.keys}>{words.keys}</p>}
      <BoxedList ref={list}>
        {lines.map((line) => (
          <BoxedLine
            key={line.student_id}
            size="small"
            narrow="beside"
            onKeyDown={(event) => onKeyDown(event, line)}
          >
            <LineName
              line={line}
              ink={inks.get(line.student_id)}
              isOpenable={sheet.may_mark}
              onOpen={() => open({ line, as: null })}
            />
            {sheet.may_mark && (
              <span className={styles.marks}>
                {QUICK.map((quick) => (
                  <button
                    key={quick}
                    type="button"
                    className={styles.mark}
                    aria-pressed={isMarked(line, quick)}
                    aria-label={words.markOf(words.marks[quick], line.name)}
                    onClick={() => choose(line, quick)}
                  >
                    {words.marks[quick]}
                  </button>
                ))}
              </span>
            )}
          </BoxedLine>
        ))}
      </BoxedList>
      {opened && (
        <LinePanel
          key={opened.line.student_id}
          sheet={sheet}
          line={opened.line}
          as={opened.as}
          onClose={() => open(null)}
        />
      )}
    </>
  )
}

interface LineNameProps {
  line: Line
  ink: string | null | undefined
  isOpenable: boolean
  onOpen: () => void
}

function LineName({ line, ink, isOpenable, onOpen }: LineNameProps) {
  const badge = lineBadge({ status: line.status, isLate: line.is_late })
  const detail = detailOf(line)
  return (
    <>
      <span className={styles.who}>
        {isOpenable ? (
          <button
            type="button"
            data-line
            className={styles.name}
            aria-label={words.lineOf(line.name)}
            onClick={onOpen}
          >
            {line.name}
          </button>
        ) : (
          <span className={styles.name}>{line.name}</span>
        )}
        {detail && <span className={styles.detail}>{detail}</span>}
        {ink !== undefined && <LineInk name={line.name} ink={ink} />}
      </span>
      <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
    </>
  )
}
