import { useClient } from "@jalon/client"
import { ContractActButton } from "@jalon/contracts/web"
import { formatFrenchDate } from "@jalon/kernel"
import { Button, ButtonLink, Link, later } from "@jalon/ui"
import { Suspense, useState } from "react"
import { dashboardStatistics, listToDo, type ShownToDo } from "../wire/index.ts"
import { toDoWords as words } from "./strings.fr.ts"
import styles from "./to-do.module.css"

const CommandDialog = later(async () => (await import("./CommandDialog.tsx")).CommandDialog)

/** In place when the line can do it here, else where its link leads. */
function Act({ line: { action, about } }: { line: ShownToDo }) {
  const client = useClient()
  const [isAsking, setAsking] = useState(false)
  const { label, href, command } = action
  const name = words.actFor(label, about)
  const link = (
    <ButtonLink href={href} size="small" aria-label={name}>
      {label}
    </ButtonLink>
  )
  if (command === null) return link
  const readAgain = () => void client.stale.tell([listToDo, dashboardStatistics])
  if (command.name === "contract_next_action")
    return (
      <Suspense fallback={link}>
        <ContractActButton contractId={command.id} label={label} name={name} onEnd={readAgain} />
      </Suspense>
    )
  const close = () => {
    setAsking(false)
    readAgain()
  }
  return (
    <>
      <Button size="small" aria-label={name} onPress={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Suspense>
          <CommandDialog command={command} verb={label} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

export function ToDoItem({ line }: { line: ShownToDo }) {
  const { about, reason, deadline, action, group } = line
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <Link href={action.href} look="quiet" className={styles.about}>
          {about}
        </Link>
        <p className={styles.reason}>{reason}</p>
      </div>
      <p className={styles.deadline} data-group={group}>
        {deadline && (
          <>
            <span className={styles.when}>{deadline.label}</span>
            <span className={styles.date}>{formatFrenchDate(deadline.on)}</span>
          </>
        )}
      </p>
      <div className={styles.act} data-act>
        <Act line={line} />
      </div>
    </li>
  )
}
