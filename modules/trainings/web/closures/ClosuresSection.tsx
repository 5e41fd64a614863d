import { type Answer, useCommand, useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { Button, ConfirmDialog, EmptyState, IconButton } from "@jalon/ui"
import { CalendarOff, Plus, Trash2 } from "lucide-react"
import { useState } from "react"
import { listClosures, removeClosure } from "../../wire/index.ts"
import { ClosureForm, refreshes } from "./ClosureForm.tsx"
import styles from "./closures.module.css"
import { closureWords as words } from "./strings.fr.ts"

type Closure = Answer<typeof listClosures>["results"][number]

/** The section « Fermetures » of a school's settings. */
export default function ClosuresSection() {
  const read = useRead(listClosures)
  const [shown, show] = useState<Closure | "new" | null>(null)
  const close = () => show(null)
  const add = (
    <Button icon={<Plus />} onPress={() => show("new")}>
      {words.add}
    </Button>
  )
  return (
    <Loaded read={read}>
      {({ results }) => (
        <div className={styles.section}>
          <div className={styles.header}>
            <p className={styles.text}>{words.text}</p>
            {results.length > 0 && add}
          </div>
          {results.length === 0 ? (
            <EmptyState icon={CalendarOff} title={words.empty} actions={add} />
          ) : (
            <ul className={styles.lines}>
              {results.map((closure) => (
                <li key={closure.id} className={styles.line}>
                  <strong>{closure.label}</strong>
                  <span>{words.days(closure.from, closure.to)}</span>
                  <span className={styles.site}>{closure.site?.name ?? words.wholeSchool}</span>
                  <IconButton
                    size="small"
                    icon={<Trash2 aria-hidden />}
                    label={words.removeNamed(closure.label)}
                    onPress={() => show(closure)}
                  />
                </li>
              ))}
            </ul>
          )}
          {shown === "new" && <ClosureForm onClose={close} />}
          {shown !== null && shown !== "new" && <RemoveDialog closure={shown} onClose={close} />}
        </div>
      )}
    </Loaded>
  )
}

function RemoveDialog({ closure, onClose }: { closure: Closure; onClose: () => void }) {
  const remove = useCommand(removeClosure, { refreshes, onDone: onClose })
  return (
    <ConfirmDialog
      title={words.removeTitle(closure.label)}
      verb={words.remove}
      isPending={remove.isPending}
      onConfirm={() => void remove.run({ params: { closureId: closure.id } })}
      onClose={onClose}
    >
      <p>{words.removeText}</p>
    </ConfirmDialog>
  )
}
