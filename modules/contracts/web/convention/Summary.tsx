import type { Answer } from "@jalon/client"
import { dayInWords, formatEuros } from "@jalon/kernel"
import { Banner, StatusBadge } from "@jalon/ui"
import type { getConvention } from "../../wire/index.ts"
import styles from "./convention.module.css"
import { conventionWords as words } from "./strings.fr.ts"

export type Convention = NonNullable<Answer<typeof getConvention>["convention"]>
type Line = Convention["lines"][number]

/** The amounts a reader looks for first. */
const STRONG: readonly Line["line"][] = ["price", "remaining"]

function SummaryLine({ line: { line, label, value, was, has_changed: hasChanged } }: { line: Line }) {
  return (
    <div
      className={styles.line}
      data-changed={hasChanged || undefined}
      data-strong={STRONG.includes(line) || undefined}
    >
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <span>{value}</span>
        {hasChanged && (
          <>
            <StatusBadge tone="waiting">{words.changed}</StatusBadge>
            <span className={styles.was}>{was ? words.was(was) : words.added}</span>
          </>
        )}
      </dd>
    </div>
  )
}

/** What the company would pay, before anything else: nobody should have to look for it. */
export function Charge({ convention: { lines } }: { convention: Convention }) {
  const remaining = lines.find(({ line }) => line === "remaining")
  return remaining ? (
    <p className={styles.charge}>
      <span>{words.employer}</span>
      <strong>{remaining.value}</strong>
    </p>
  ) : null
}

/** A convention in plain words; what changed since the version read before is marked, with what it said. */
export function Summary({ convention }: { convention: Convention }) {
  const { lines, compared_with: compared } = convention
  const changed = lines.filter(({ has_changed: hasChanged }) => hasChanged).length
  return (
    <section className={styles.part} aria-labelledby="summary">
      <h2 id="summary" className={styles.heading}>
        {words.summary}
      </h2>
      {compared && (
        <Banner tone={changed > 0 ? "waiting" : "info"}>
          {words.compared(dayInWords(compared), changed)}
        </Banner>
      )}
      <dl className={styles.lines}>
        {lines.map((line) => (
          <SummaryLine key={line.line} line={line} />
        ))}
      </dl>
    </section>
  )
}

type Column = "price" | "opco" | "participation" | "employer"

/** Only an OPCO goes with a participation; an employer that pays alone is given nothing. */
const COLUMNS: Readonly<Record<Convention["funder"], readonly Column[]>> = {
  opco: ["price", "opco", "participation", "employer"],
  cnfpt: ["price", "opco", "employer"],
  other: ["price", "opco", "employer"],
  employer: ["price", "employer"],
}

export function Years({ years, funder }: Pick<Convention, "years" | "funder">) {
  if (years.length === 0) return null
  const columns = COLUMNS[funder]
  const total = (column: Column) => years.reduce((sum, year) => sum + year[column], 0)
  return (
    <div className={styles.part}>
      <h2 id="years" className={styles.heading}>
        {words.years}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reached by the keyboard */}
      <section className={styles.scroll} aria-labelledby="years" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.year}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {words[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map((year) => (
              <tr key={year.year}>
                <th scope="row">{words.ordinal(year.year)}</th>
                {columns.map((column) => (
                  <td key={column}>{formatEuros(year[column])}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              {columns.map((column) => (
                <td key={column}>{formatEuros(total(column))}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  )
}
