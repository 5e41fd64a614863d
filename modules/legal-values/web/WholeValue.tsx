import { type ShownTable, shownValue } from "../rules/index.ts"
import styles from "./figures.module.css"

const isNumber = (cell: string): boolean => /^\d/.test(cell)

function Table({ caption, columns, rows }: ShownTable) {
  const isNumeric = (at: number) => rows.some(({ cells }) => isNumber(cells[at - 1] ?? ""))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: moved with the arrows where it is wider than the screen
    <section className={styles.wide} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column} scope="col" className={at > 0 && isNumeric(at) ? styles.number : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]} className={isNumeric(at + 1) ? styles.number : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** All that a row says: tables with their headings, then each number with its name. */
export function WholeValue({ name, value }: { name: string; value: unknown }) {
  const { tables, facts } = shownValue(name, value)
  return (
    <>
      {tables.map((table) => (
        <Table key={table.caption} {...table} />
      ))}
      {facts.length > 0 && (
        <dl className={styles.places}>
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
