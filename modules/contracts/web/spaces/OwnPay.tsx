import { formatFrenchDate } from "@jalon/kernel"
import styles from "./own-contracts.module.css"
import { ownContractWords as words } from "./strings.fr.ts"
import type { OwnContract } from "./types.ts"

type Period = NonNullable<OwnContract["pay"]>["periods"][number]

const datesOf = ({ from, to }: Period) =>
  [from, to].flatMap((day) => (day === null ? [] : [formatFrenchDate(day)])).join(" – ")

const amountOf = ({ rate, base, monthly_cents }: Period) =>
  [
    rate === null ? null : words.payRate(rate, words.payBases[base ?? "SMIC"] ?? ""),
    monthly_cents === null ? null : words.payMonthly(monthly_cents),
  ]
    .filter(Boolean)
    .join(" · ")

/** What was agreed, period by period; while it may change, when it will be told. */
export function OwnPay({ pay }: Pick<OwnContract, "pay">) {
  const periods = pay?.periods ?? []
  // The first period says it already where it has an amount.
  const first = typeof periods[0]?.monthly_cents === "number" ? null : pay?.first_monthly_cents
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{words.pay}</h3>
      {pay === null && <p className={styles.quiet}>{words.payLater}</p>}
      {typeof first === "number" && <p className={styles.text}>{words.payFirst(first)}</p>}
      {periods.length > 0 && (
        <>
          <ul className={styles.periods}>
            {periods.map((period) => (
              <li key={`${period.from}-${period.to}-${period.rate}`} className={styles.period}>
                <span>{datesOf(period)}</span>
                <span>{amountOf(period)}</span>
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>{words.payNote}</p>
        </>
      )}
    </div>
  )
}
