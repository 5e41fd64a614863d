import { VisuallyHidden } from "../overlays/VisuallyHidden.tsx"
import { RowLink } from "./RowLink.tsx"
import check from "./row-check.module.css"
import { tableStrings as words } from "./strings.fr.ts"
import styles from "./table-cards.module.css"
import { toggled } from "./table-keys.ts"
import type { Column, TableViewProps } from "./table-types.ts"

/** Below 640 px a row is a card: title, status, next action, one date. */
export function TableCards<Row>(props: TableViewProps<Row>) {
  const { rows, keys, columns, captionId } = props
  const status = columns.find((column) => column.card === "status")
  const next = columns.find((column) => column.card === "next")
  const date = columns.find((column) => column.card === "date")
  const title = columns[0]
  return (
    <section aria-labelledby={captionId}>
      <p id={captionId} className={props.isCaptionShown ? styles.caption : undefined}>
        {props.isCaptionShown ? props.caption : <VisuallyHidden>{props.caption}</VisuallyHidden>}
      </p>
      <ul className={styles.cards} data-stale={props.isStale || undefined}>
        {rows.map((row, index) => (
          <Card
            key={keys[index]}
            {...props}
            {...{ row, title, status, next, date }}
            rowKeyText={keys[index] ?? ""}
          />
        ))}
      </ul>
      {props.hasTotals && (
        <dl className={styles.totals}>
          {columns
            .filter((column, index) => index > 0 && column.total !== undefined)
            .map((column) => (
              <div key={column.id}>
                <dt>{column.title}</dt>
                <dd>{column.total}</dd>
              </div>
            ))}
        </dl>
      )}
    </section>
  )
}

interface CardProps<Row> extends TableViewProps<Row> {
  row: Row
  rowKeyText: string
  title: Column<Row> | undefined
  status: Column<Row> | undefined
  next: Column<Row> | undefined
  date: Column<Row> | undefined
}

function Card<Row>({ row, rowKeyText, title, status, next, date, ...table }: CardProps<Row>) {
  const { selected, onSelect, onOpen, rowHref, rowName } = table
  const heading = title?.cell(row)
  return (
    <li className={styles.card} data-selected={selected.has(rowKeyText) || undefined}>
      {onSelect && (
        <label className={styles.check}>
          <input
            type="checkbox"
            className={check.box}
            aria-label={words.select(rowName(row))}
            checked={selected.has(rowKeyText)}
            onChange={() => onSelect(toggled(selected, rowKeyText))}
          />
        </label>
      )}
      <div className={styles.body}>
        <div className={styles.top}>
          {rowHref && (
            <RowLink href={rowHref(row)} className={styles.title} onOpen={() => onOpen?.(row)}>
              {heading}
            </RowLink>
          )}
          {!rowHref && onOpen && (
            <button type="button" className={styles.title} onClick={() => onOpen(row)}>
              {heading}
            </button>
          )}
          {!rowHref && !onOpen && <span className={styles.title}>{heading}</span>}
          {status && <span className={styles.status}>{status.cell(row)}</span>}
        </div>
        <div className={styles.bottom}>
          {next && (
            <span className={styles.next}>
              <VisuallyHidden>{next.title} </VisuallyHidden>
              {(next.cardCell ?? next.cell)(row)}
            </span>
          )}
          {date && (
            <span className={styles.date}>
              {date.title} {date.cell(row)}
            </span>
          )}
        </div>
      </div>
    </li>
  )
}
