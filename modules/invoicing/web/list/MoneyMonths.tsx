import { useRead } from "@jalon/client"
import { useOpened } from "@jalon/screens"
import { Button, Chart } from "@jalon/ui"
import { ChartColumn, ChevronUp } from "lucide-react"
import { moneyGap } from "../../rules/index.ts"
import { getMoneyMonths, type MoneyMonths as Months } from "../../wire/index.ts"
import { amount, monthInShort } from "../shared/months.fr.ts"
import styles from "./list.module.css"
import { monthsWords as words } from "./strings.fr.ts"

const findingOf = ({ months, so_far }: Months): string | null => {
  const soFar = {
    expectedCents: so_far.expected_cents,
    issuedCents: so_far.issued_cents,
    receivedCents: so_far.received_cents,
  }
  const gap = moneyGap(soFar)
  if (gap === "nothing_due") return null
  return words.finding[gap](months[0]?.month ?? "", soFar)
}

const isEmpty = ({ months }: Months): boolean =>
  months.every(
    (month) => month.expected_cents === 0 && month.issued_cents === 0 && month.received_cents === 0,
  )

/** What the whole list says by month, in one sentence; the drawing when asked for, the rows being what one comes for. */
export function MoneyMonths() {
  const { data } = useRead(getMoneyMonths)
  const [isOpen, open] = useOpened("months", "open")
  if (!data || isEmpty(data)) return null
  const finding = findingOf(data) ?? words.nothingDue
  const button = (
    <Button
      variant="quiet"
      size="small"
      icon={isOpen ? <ChevronUp aria-hidden /> : <ChartColumn aria-hidden />}
      aria-expanded={isOpen}
      onPress={() => open(!isOpen)}
    >
      {isOpen ? words.close : words.open}
    </Button>
  )
  if (!isOpen)
    return (
      <div className={styles.finding}>
        <p>{finding}</p>
        {button}
      </div>
    )
  return (
    <section className={styles.months} aria-label={words.title}>
      <Chart
        kind="bars"
        title={finding}
        subtitle={words.subtitle}
        categories={data.months.map(({ month }) => monthInShort(month))}
        categoryName={words.month}
        series={[
          { name: words.series.expected, values: data.months.map((month) => month.expected_cents) },
          { name: words.series.issued, values: data.months.map((month) => month.issued_cents) },
          { name: words.series.received, values: data.months.map((month) => month.received_cents) },
        ]}
        format={amount}
        height={220}
      />
      {button}
    </section>
  )
}
