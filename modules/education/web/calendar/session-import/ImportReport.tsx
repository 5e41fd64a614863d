import type { Answer } from "@jalon/client"
import { formatFrenchDate } from "@jalon/kernel"
import { Button, Dialog } from "@jalon/ui"
import type { importSessions } from "../../../wire/index.ts"
import styles from "./session-import.module.css"
import { importWords as words } from "./strings.fr.ts"

export type ImportTrial = Answer<typeof importSessions>
type Line = ImportTrial["lines"][number]

const GROUPS = ["fault", "conflict", "duplicate", "to_check", "changed"] as const

function ReportLine({ line, on_date, label, points }: Line) {
  return (
    <li>
      <span className={styles.what}>
        {[words.line(line), on_date && formatFrenchDate(on_date), label].filter(Boolean).join(" · ")}
      </span>
      {points.map(({ code, sentence }) => (
        <span key={`${code} ${sentence}`}>{sentence}</span>
      ))}
    </li>
  )
}

interface ImportReportProps {
  found: ImportTrial
  isPending: boolean
  onBack: () => void
  /** To say what the columns are. */
  onMatch: () => void
  onConfirm: () => void
}

/** What a file would bring in and what it would not, line by line, before anything is written. */
export function ImportReport({ found, isPending, onBack, onMatch, onConfirm }: ImportReportProps) {
  const acts = found.written + found.changed
  const others = found.left_count + found.to_check + found.changed - found.lines.length
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onBack()}
      title={words.reportTitle(found)}
      isPending={isPending}
      size="wide"
      actions={
        <>
          <Button isDisabled={isPending} onPress={onBack}>
            {words.back}
          </Button>
          {acts > 0 && (
            <Button variant="primary" isPending={isPending} onPress={onConfirm}>
              {words.verb(found)}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.report}>
        <p>{words.reportText(found)}</p>
        <div className={styles.match}>
          {found.ignored_columns.length > 0 && (
            <p className={styles.quiet}>{words.ignored(found.ignored_columns)}</p>
          )}
          <Button size="small" isDisabled={isPending} onPress={onMatch}>
            {words.match}
          </Button>
        </div>
        {GROUPS.map((group) => {
          const lines = found.lines.filter(({ because }) => because === group)
          if (lines.length === 0) return null
          return (
            <section key={group}>
              <h3>{words.groups[group](lines.length)}</h3>
              <ul>
                {lines.map((line) => (
                  <ReportLine key={line.line} {...line} />
                ))}
              </ul>
            </section>
          )
        })}
        {others > 0 && <p>{words.others(others)}</p>}
      </div>
    </Dialog>
  )
}
