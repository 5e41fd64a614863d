import { formatFrenchDate } from "@jalon/kernel"
import { Button, Dialog } from "@jalon/ui"
import { weekWords as words } from "./strings.fr.ts"
import type { Operation, OperationKind, Report } from "./use-operation.ts"
import styles from "./weeks.module.css"

const REASONS = ["conflict", "locked", "day"] as const

interface OperationReportProps {
  kind: OperationKind
  report: Report
  operation: Operation
  onClose: () => void
}

/** What was written and what stayed out, with its reason: nothing is lost without being told. */
export function OperationReport({ kind, report, operation, onClose }: OperationReportProps) {
  const { operation_id: id, left, left_count: count } = report
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={(id === null ? words.nothingTitle : words.reportTitle)[kind]}
      isPending={operation.isUndoing}
      actions={
        <>
          {id !== null && (
            <Button isPending={operation.isUndoing} onPress={() => void operation.undo(id)}>
              {words.undoAll}
            </Button>
          )}
          <Button variant="primary" isDisabled={operation.isUndoing} onPress={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <div className={styles.report}>
        {id !== null && (
          <p>
            <strong>{words.written[kind](report.written)}</strong>{" "}
            {report.to_check > 0 && words.toCheck(report.to_check)}
          </p>
        )}
        {REASONS.map((reason) => {
          const lines = left.filter(({ because }) => because === reason)
          if (lines.length === 0) return null
          return (
            <section key={reason}>
              <h3>{words.left[reason](lines.length)}</h3>
              <ul className={styles.left}>
                {lines.map(({ on_date, label, sentence }, rank) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its rank
                  <li key={rank}>
                    <span className={styles.what}>
                      {formatFrenchDate(on_date)} · {label}
                    </span>
                    <span>{sentence}</span>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
        {count > left.length && <p>{words.others(count - left.length)}</p>}
      </div>
    </Dialog>
  )
}
