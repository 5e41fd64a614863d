import { useRead } from "@jalon/client"
import { formatFrenchDay } from "@jalon/kernel"
import { Loaded } from "@jalon/screens"
import { Button, Dialog, StatusBadge } from "@jalon/ui"
import { listOperations } from "../../../wire/index.ts"
import { useUndo } from "../weeks/use-operation.ts"
import styles from "./operations.module.css"
import { operationWords as words } from "./strings.fr.ts"

/** What was done lately on many sessions, by whom, and the way back of each. */
export default function OperationsDialog({ onClose }: { onClose: () => void }) {
  const read = useRead(listOperations)
  const undo = useUndo()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.title}
      actions={<Button onPress={onClose}>{words.close}</Button>}
    >
      <Loaded read={read}>
        {({ results }) =>
          results.length === 0 ? (
            <p>{words.empty}</p>
          ) : (
            <>
              <p>{words.text}</p>
              <ul className={styles.operations}>
                {results.map(({ id, kind, made_at, made_by, session_count, undone_at }) => (
                  <li key={id}>
                    <span className={styles.what}>
                      <strong>{words.kinds[kind]}</strong>
                      <span>{words.what(session_count, formatFrenchDay(made_at), made_by)}</span>
                    </span>
                    {undone_at === null ? (
                      <Button
                        size="small"
                        isPending={undo.isPending}
                        aria-label={words.undoOf(words.kinds[kind], formatFrenchDay(made_at))}
                        onPress={() => void undo.run(id)}
                      >
                        {words.undo}
                      </Button>
                    ) : (
                      <StatusBadge tone="neutral">{words.undone}</StatusBadge>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Dialog>
  )
}
