import { RefusedError, UnreachableError, useClient } from "@jalon/client"
import { Button, phone, RowLink, useMedia } from "@jalon/ui"
import { useState } from "react"
import { getContract } from "../../wire/index.ts"
import { useNextAct } from "../record/NextAction.tsx"
import { recordHref } from "../shared/addresses.ts"
import styles from "./list.module.css"
import type { ContractListRow } from "./list-row.ts"

type ActingRow = Pick<ContractListRow, "id" | "contract_type" | "next_action">

/** What the button of the record would do, done from a line: the contract is read first, as it stands at that moment. */
const useRowAct = (row: ActingRow) => {
  const client = useClient()
  const next = useNextAct()
  const [isReading, setReading] = useState(false)
  const press = async () => {
    if (isReading || next.isPending) return
    setReading(true)
    try {
      const { contract } = await client.call(getContract, { params: { contractId: row.id } })
      next.press(contract)
    } catch (error) {
      // The toast has said it.
      if (!(error instanceof RefusedError) && !(error instanceof UnreachableError)) throw error
    } finally {
      setReading(false)
    }
  }
  return { press: () => void press(), dialog: next.dialog, isPending: isReading || next.isPending }
}

function Awaited({ label, by }: { label: string; by: string | null }) {
  return (
    <span className={styles.whole}>
      {label} <span className={styles.quiet}>· {by}</span>
    </span>
  )
}

/** The one next action: a verb that acts, else what is awaited and of whom. A new tab opens the record. */
export function RowAction({ row, isCell = false }: { row: ActingRow; isCell?: boolean }) {
  const { press, dialog, isPending } = useRowAct(row)
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
  const { press, dialog, isPending } = useRowAct(row)
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
