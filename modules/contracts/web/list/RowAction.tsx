import { Button, phone, RowLink, useMedia } from "@jalon/ui"
import { useNextActOf } from "../record/NextAction.tsx"
import { recordHref } from "../shared/addresses.ts"
import styles from "./list.module.css"
import type { ContractListRow } from "./list-row.ts"

type ActingRow = Pick<ContractListRow, "id" | "contract_type" | "next_action">

function Awaited({ label, by }: { label: string; by: string | null }) {
  return (
    <span className={styles.whole}>
      {label} {by !== null && <span className={styles.quiet}>· {by}</span>}
    </span>
  )
}

/** The one next action: a verb that acts, else what is awaited and of whom. A new tab opens the record. */
export function RowAction({ row, isCell = false }: { row: ActingRow; isCell?: boolean }) {
  const { press, dialog, isPending } = useNextActOf(row.id)
  const isPhone = useMedia(phone)
  const { act, label, by } = row.next_action
  if (act === null) return label === null ? "–" : <Awaited label={label} by={by} />
  return (
    <>
      <span className={styles.whole} aria-busy={isPending || undefined}>
        <RowLink
          href={recordHref(row)}
          className={styles.action}
          // In the grid the arrows lead to it, row after row.
          tabIndex={isCell && !isPhone ? -1 : 0}
          onOpen={press}
        >
          {act.label}
        </RowLink>
      </span>
      {dialog}
    </>
  )
}

/** The same as a button, where nothing else is there to be pressed. */
export function ActionButton({ row }: { row: ActingRow }) {
  const { press, dialog, isPending } = useNextActOf(row.id)
  const { act, label, by } = row.next_action
  if (act === null) return label === null ? null : <Awaited label={label} by={by} />
  return (
    <>
      <Button isPending={isPending} onPress={press}>
        {act.label}
      </Button>
      {dialog}
    </>
  )
}
