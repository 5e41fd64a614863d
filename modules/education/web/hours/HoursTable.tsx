import { StatusBadge } from "@jalon/ui"
import type { ReactNode } from "react"
import { permilleWords } from "../../rules/index.ts"
import { hoursText } from "../shared/hours.ts"
import styles from "./hours.module.css"
import { hoursWords as words } from "./strings.fr.ts"

export interface HoursRow {
  key: string
  name: ReactNode
  due_minutes: number
  draft_minutes: number
  planned_minutes: number
  done_minutes: number
  remaining_minutes: number
  planned_permille: number | null
  done_permille: number | null
  alert: "under" | "over" | null
}

interface HoursTableProps {
  caption: string
  first: string
  due?: string
  done?: string
  rows: readonly HoursRow[]
  total?: Omit<HoursRow, "key" | "name">
}

const share = (permille: number | null) => (permille === null ? "–" : permilleWords(permille))

function Figures({ row }: { row: Omit<HoursRow, "key" | "name"> }) {
  return (
    <>
      <td>{hoursText(row.due_minutes)}</td>
      <td>
        {hoursText(row.planned_minutes)}
        {row.draft_minutes > 0 && <small>{words.draft(hoursText(row.draft_minutes))}</small>}
      </td>
      <td>
        {hoursText(row.done_minutes)}
        {row.done_permille !== null && row.done_minutes > 0 && <small>{share(row.done_permille)}</small>}
      </td>
      <td>{hoursText(row.remaining_minutes)}</td>
      <td>
        {share(row.planned_permille)}
        {row.alert && (
          <small>
            <StatusBadge tone="waiting">{words.alerts[row.alert]}</StatusBadge>
          </small>
        )}
      </td>
    </>
  )
}

/** Due, planned, done and what is left, one line for each class, subject or trainer. */
export function HoursTable({
  caption,
  first,
  due = words.due,
  done = words.done,
  rows,
  total,
}: HoursTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {[first, due, words.planned, done, words.remaining, words.share].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <Figures row={row} />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              <Figures row={total} />
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
