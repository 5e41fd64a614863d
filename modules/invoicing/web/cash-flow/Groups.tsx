import { Segments } from "@jalon/ui"
import { useId } from "react"
import { CASH_FLOW_DIMENSIONS, type CashFlow, type CashFlowDimension } from "../../wire/index.ts"
import { amount, monthInShort } from "../shared/months.fr.ts"
import styles from "./cash-flow.module.css"
import { type PlanMonth, shownMonths } from "./plan-months.ts"
import { cashFlowWords } from "./strings.fr.ts"

const words = cashFlowWords.groups
const CHOICES = CASH_FLOW_DIMENSIONS.map((id) => ({ id, label: words.dimensions[id] }))

const Row = ({
  name,
  months,
  totalCents,
}: {
  name: string
  months: readonly PlanMonth[]
  totalCents: number
}) => (
  <tr>
    <th scope="row">{name}</th>
    {months.map(({ month, total_cents }) => (
      <td key={month}>{total_cents === 0 ? "–" : amount(total_cents)}</td>
    ))}
    <td className={styles.sum}>{amount(totalCents)}</td>
  </tr>
)

interface GroupsProps {
  plan: CashFlow
  by: CashFlowDimension
  onChoose: (by: CashFlowDimension) => void
}

/** The same months, by who pays or by what is taught. */
export function Groups({ plan, by, onChoose }: GroupsProps) {
  const id = useId()
  const label = `${words.title}, ${words.dimensions[by]}`
  const months = shownMonths(plan.today, plan.months)
  const sum = (rows: readonly PlanMonth[]) => rows.reduce((total, { total_cents }) => total + total_cents, 0)
  return (
    <section className={styles.groups} aria-labelledby={id}>
      <div className={styles.groupsHead}>
        <h2 id={id} className={styles.heading}>
          {words.title}
        </h2>
        <div className={styles.choices}>
          <Segments label={words.label} choices={CHOICES} chosen={by} onChoose={onChoose} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable without a mouse */}
      <section className={styles.tableBox} tabIndex={0} aria-label={label}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.dimensions[by]}</th>
              {months.map(({ month }) => (
                <th key={month} scope="col">
                  {monthInShort(month)}
                </th>
              ))}
              <th scope="col">{cashFlowWords.total}</th>
            </tr>
          </thead>
          <tbody>
            {plan.groups.map((group) => {
              const own = shownMonths(plan.today, group.months)
              return <Row key={group.key} name={group.name} months={own} totalCents={sum(own)} />
            })}
          </tbody>
          <tfoot>
            <Row name={cashFlowWords.total} months={months} totalCents={sum(months)} />
            <tr>
              <th scope="row">{cashFlowWords.cumulative}</th>
              {months.map(({ month, cumulative_cents }) => (
                <td key={month}>{amount(cumulative_cents)}</td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </section>
      {plan.groups_count > plan.groups.length && (
        <p className={styles.quiet}>{words.more(plan.groups.length, plan.groups_count)}</p>
      )}
    </section>
  )
}
