import { Button, Dialog } from "@jalon/ui"
import { LeftLines } from "./LeftLines.tsx"
import { weekWords as words } from "./strings.fr.ts"
import type { Operation, Report } from "./use-operation.ts"
import styles from "./weeks.module.css"

interface OperationReportProps {
  kind: "copy" | "shift"
  report: Report
  operation: Operation
  onClose: () => void
}

/** What was written, what stayed out, and the way back. */
export function OperationReport({ kind, report, operation, onClose }: OperationReportProps) {
  const { operation_id: id } = report
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
        <LeftLines left={report.left} count={report.left_count} />
      </div>
    </Dialog>
  )
}
