import { formatEuros, formatFrenchDate } from "@jalon/kernel"
import { RecordSection } from "@jalon/screens"
import { StatusBadge } from "@jalon/ui"
import { type ComparedLine, compareSchedule, type ForecastLine, type LineVerdict } from "../../rules/index.ts"
import type { Deposit } from "../../wire/index.ts"
import styles from "./following.module.css"
import { followingWords as words } from "./strings.fr.ts"

const TONES = {
  same: "success",
  rounded: "success",
  differs: "danger",
  only_opco: "waiting",
  only_forecast: "danger",
  untold: "waiting",
} as const satisfies Record<LineVerdict, string>

const { columns } = words

const sum = (amounts: readonly (number | null | undefined)[]): number =>
  amounts.reduce<number>((total, cents) => total + (cents ?? 0), 0)

/** What the OPCO will pay and when, beside what was expected of it. */
export function OpcoSchedule({
  deposit: { instalments },
  forecast,
}: {
  deposit: Deposit
  forecast: readonly ForecastLine[]
}) {
  const lines = compareSchedule(instalments, forecast)
  const [opcoTotal, forecastTotal] = [
    sum(instalments.map(({ total_cents }) => total_cents)),
    sum(forecast.map(({ cents }) => cents)),
  ]
  const isCompared = forecast.length > 0
  return (
    <RecordSection title={words.schedule}>
      <p className={styles.quiet}>{isCompared ? words.scheduleHint : words.noForecast}</p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {Object.values(columns).map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.number} line={line} isCompared={isCompared} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td data-label={columns.number}>{words.total}</td>
              <td data-label={columns.opens} />
              <td data-label={columns.opco} className={styles.amount}>
                {formatEuros(opcoTotal)}
              </td>
              <td data-label={columns.forecast} className={styles.amount}>
                {isCompared ? formatEuros(forecastTotal) : "–"}
              </td>
              <td data-label={columns.difference} className={styles.amount}>
                {isCompared ? words.signed(opcoTotal - forecastTotal) : "–"}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </RecordSection>
  )
}

const euros = (cents: number | null | undefined): string => (cents == null ? "–" : formatEuros(cents))

function Opens({ line: { opco, forecast } }: { line: ComparedLine }) {
  const said = opco?.opens_on ?? null
  if (said === null) return forecast === null ? "–" : words.forecastDay(forecast.opens_on)
  return (
    <>
      {formatFrenchDate(said)}
      {forecast !== null && forecast.opens_on !== said && (
        <span className={styles.quiet}> {words.forecastDay(forecast.opens_on)}</span>
      )}
    </>
  )
}

function Line({ line, isCompared }: { line: ComparedLine; isCompared: boolean }) {
  const { number, opco, forecast, differenceCents, verdict } = line
  return (
    <tr>
      <td data-label={columns.number}>{number}</td>
      <td data-label={columns.opens}>
        <Opens line={line} />
      </td>
      <td data-label={columns.opco} className={styles.amount}>
        {euros(opco?.total_cents)}
      </td>
      <td data-label={columns.forecast} className={styles.amount}>
        {euros(forecast?.cents)}
      </td>
      <td data-label={columns.difference}>
        {isCompared ? (
          <span className={styles.difference}>
            {differenceCents !== null && differenceCents !== 0 && (
              <span className={styles.amount}>{words.signed(differenceCents)}</span>
            )}
            <StatusBadge tone={TONES[verdict]}>{words.verdicts[verdict]}</StatusBadge>
          </span>
        ) : (
          "–"
        )}
      </td>
    </tr>
  )
}
