import { chartStrings as words } from "../data/strings.fr.ts"
import styles from "./chart.module.css"
import { type Series, valueAt } from "./chart-scale.ts"

type ChartTableProps = {
  title: string
  categories: readonly string[]
  categoryName: string
  series: readonly Series[]
  format: (value: number) => string
  isStacked: boolean
}

export function ChartTable({ title, categories, categoryName, series, format, isStacked }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable without a mouse
    <section className={styles.tableBox} tabIndex={0} aria-label={title}>
      <table className={styles.table}>
        <caption className={styles.tableCaption}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{categoryName}</th>
            {series.map((each) => (
              <th key={each.name} scope="col">
                {each.name}
              </th>
            ))}
            {isStacked && <th scope="col">{words.total}</th>}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {series.map((each) => {
                const value = each.values[index] ?? null
                return <td key={each.name}>{value === null ? "–" : format(value)}</td>
              })}
              {isStacked && <td>{format(series.reduce((sum, each) => sum + valueAt(each, index), 0))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
