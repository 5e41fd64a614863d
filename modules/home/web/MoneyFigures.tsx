import { formatEuros } from "@jalon/kernel"
import { Link } from "@jalon/ui"
import { useId } from "react"
import type { SchoolStatistics } from "../wire/index.ts"
import styles from "./figures.module.css"
import { moneyWords as words } from "./strings.fr.ts"

type Money = NonNullable<SchoolStatistics["money"]>
type Figure = { label: string; cents: number; href: string; what: string }

const INVOICES = "/school/invoicing/invoices"
const CASH_FLOW = "/school/invoicing/cash-flow"

/** Each leads to the list that proves it; what was received stands in its month of « Trésorerie ». */
const figuresOf = (money: Money): Figure[] => [
  {
    label: words.expected(money.month),
    cents: money.expected_cents,
    href: `${INVOICES}?view=all&month=${money.month}`,
    what: words.instalments,
  },
  {
    label: words.issued(money.month),
    cents: money.issued_cents,
    href: `${INVOICES}?view=all&issued=${money.month}`,
    what: words.invoices,
  },
  { label: words.received(money.month), cents: money.received_cents, href: CASH_FLOW, what: words.cashFlow },
  { label: words.late, cents: money.late_cents, href: `${INVOICES}?view=late`, what: words.lateInvoices },
]

function Year({ year }: { year: NonNullable<Money["year"]> }) {
  return (
    <div className={styles.figure}>
      <dt>{words.year(year.name)}</dt>
      <dd>
        <ul className={styles.year}>
          <li>{words.yearExpected(year.expected_cents)}</li>
          <li>{words.yearIssued(year.issued_cents)}</li>
          <li>{words.yearReceived(year.received_cents)}</li>
        </ul>
        <p className={styles.worst}>{year.worst ? words.worst(year.worst) : words.noWorst}</p>
        <Link href={CASH_FLOW}>{words.cashFlow}</Link>
      </dd>
    </div>
  )
}

/** What comes in: the month at hand, what is late and, for the direction, the school year. */
export function MoneyFigures({ money }: { money: Money }) {
  const id = useId()
  return (
    <section className={styles.figures} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {words.title}
      </h2>
      <dl className={styles.list}>
        {figuresOf(money).map(({ label, cents, href, what }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>
              <Link
                href={href}
                look="quiet"
                className={styles.amount}
                aria-label={`${label} : ${formatEuros(cents)}, ${what}`}
              >
                {formatEuros(cents)}
              </Link>
            </dd>
          </div>
        ))}
        {money.year && <Year year={money.year} />}
      </dl>
    </section>
  )
}
