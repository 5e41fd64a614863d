import { Chart } from "@jalon/ui"
import { hoursText, rateOf, rateText } from "../../rules/index.ts"
import { sumFor } from "../../wire/index.ts"
import { largestPart, missedOf, mostMissed } from "./findings.ts"
import { HeatTable } from "./HeatTable.tsx"
import styles from "./statistics.module.css"
import type { Statistics } from "./statistics-type.ts"
import { dayText, monthText, statisticsWords as words } from "./strings.fr.ts"

/** More bars than these are read by month. */
const MOST_WEEKS = 16
const MOST_CLASSES = 8

const summed = <Item extends { sum: Parameters<typeof sumFor>[0] }>(items: readonly Item[]) =>
  items.map(({ sum, ...item }) => ({ ...item, sum: sumFor(sum) }))

function OverTime({ statistics }: { statistics: Statistics }) {
  const weeks = summed(statistics.weeks)
  const months = summed(statistics.months)
  const isByMonth = weeks.length > MOST_WEEKS
  const bars = isByMonth ? months : weeks
  const about = isByMonth ? words.months : words.weeks
  const title = () => {
    if (bars.every(({ sum }) => missedOf(sum) === 0)) return words.weeks.none
    if (isByMonth) {
      const most = mostMissed(months)
      return most ? words.months.finding(most.item.month, most.permille) : words.months.few
    }
    const most = mostMissed(weeks)
    return most ? words.weeks.finding(most.item.monday, most.permille) : words.weeks.few
  }
  return (
    <Chart
      kind="bars"
      title={title()}
      subtitle={about.subtitle}
      categories={
        isByMonth ? months.map(({ month }) => monthText(month)) : weeks.map(({ monday }) => dayText(monday))
      }
      categoryName={about.category}
      series={[{ name: words.weeks.series, values: bars.map(({ sum }) => rateOf("absence", sum)) }]}
      format={rateText}
    />
  )
}

function ByClass({ statistics }: { statistics: Statistics }) {
  const all = summed(statistics.classes).map(({ name, sum }) => ({ name: name ?? words.noClass, sum }))
  const most = largestPart(all)
  const shown = [...all].sort((one, other) => missedOf(other.sum) - missedOf(one.sum)).slice(0, MOST_CLASSES)
  const layer = (name: string, of: (item: (typeof shown)[number]) => number) => ({
    name,
    values: shown.map(of),
  })
  const { layers } = words.byClass
  return (
    <Chart
      kind="stacked"
      title={most ? words.byClass.finding(most.item.name, most.permille) : words.byClass.few}
      subtitle={words.byClass.subtitle}
      categories={shown.map(({ name }) => name)}
      categoryName={words.byClass.category}
      series={[
        layer(layers.unjustified, ({ sum }) => sum.unjustifiedMin),
        layer(layers.justified, ({ sum }) => sum.justifiedMin),
        layer(layers.pending, ({ sum }) => sum.pendingMin),
      ]}
      format={hoursText}
      unit={60}
    />
  )
}

/** Each says what it found; each has its table. */
export function AbsenceCharts({ statistics }: { statistics: Statistics }) {
  return (
    <div className={styles.charts}>
      <OverTime statistics={statistics} />
      {statistics.classes.length > 1 && <ByClass statistics={statistics} />}
      <HeatTable cells={summed(statistics.weekdays)} />
    </div>
  )
}
