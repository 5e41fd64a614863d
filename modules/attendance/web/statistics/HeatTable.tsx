import type { HalfDay } from "@jalon/education/rules"
import { useId } from "react"
import { type AttendanceSum, rateOf, rateText } from "../../rules/index.ts"
import { mostMissed } from "./findings.ts"
import styles from "./statistics.module.css"
import { statisticsWords } from "./strings.fr.ts"

const words = statisticsWords.heat
const HALF_DAYS = ["morning", "afternoon", "evening"] as const

type Cell = { weekday: number; half_day: HalfDay; sum: AttendanceSum }

const dayWord = (weekday: number): string => words.weekdays[weekday - 1] ?? ""

/** The week at a glance: a table whose cells darken with absence; the figure is in each, so that colour is never alone. */
export function HeatTable({ cells }: { cells: readonly Cell[] }) {
  const id = useId()
  const most = mostMissed(cells)
  const weekdays = [...new Set(cells.map(({ weekday }) => weekday))].sort()
  const halves = HALF_DAYS.filter((half) => cells.some(({ half_day }) => half_day === half))
  const rateAt = (weekday: number, half: HalfDay): number | null => {
    const cell = cells.find((one) => one.weekday === weekday && one.half_day === half)
    return cell ? rateOf("absence", cell.sum) : null
  }
  return (
    <figure className={styles.heat} aria-labelledby={id}>
      <figcaption id={id} className={styles.heatTitle}>
        {most
          ? words.finding(
              `${dayWord(most.item.weekday)} ${words.halfDays[most.item.half_day]}`,
              most.permille,
            )
          : words.few}
      </figcaption>
      <p className={styles.quiet}>{words.subtitle}</p>
      <table className={styles.heatTable}>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            {halves.map((half) => (
              <th key={half} scope="col">
                {words.halfDays[half]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday) => (
            <tr key={weekday}>
              <th scope="row">{dayWord(weekday)}</th>
              {halves.map((half) => {
                const rate = rateAt(weekday, half)
                const share = rate === null || !most ? 0 : rate / most.permille
                return (
                  <td key={half} data-level={Math.ceil(share * 4)}>
                    {rateText(rate)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
