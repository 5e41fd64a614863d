import { useRead } from "@jalon/client"
import { Facts, Loaded } from "@jalon/screens"
import { Banner } from "@jalon/ui"
import { signaturesConsumption } from "../../wire/index.ts"
import { AdapterSection } from "../adapter/AdapterSection.tsx"
import { AlertForm, type Consumption } from "./AlertForm.tsx"
import styles from "./consumption.module.css"
import { lastMonths, type MonthUse, shareOf } from "./months.ts"
import { monthInWords, consumptionWords as words } from "./strings.fr.ts"

/** What a school uses of its electronic signatures, and from where it wants to be told. */
export default function ConsumptionSection() {
  const read = useRead(signaturesConsumption)
  return (
    <Loaded read={read}>
      {(consumption) => (
        <div className={styles.section}>
          <AdapterSection />
          <p className={styles.quiet}>{words.text}</p>
          <Notice consumption={consumption} />
          <Facts
            columns={2}
            facts={[
              { label: words.used, value: consumption.used },
              { label: words.signers, value: consumption.signers },
              { label: words.allowance, value: consumption.allowance ?? words.noAllowance },
              ...(consumption.remaining === null
                ? []
                : [{ label: words.remaining, value: consumption.remaining }]),
              { label: words.forecast, value: consumption.forecast },
            ]}
          />
          <Months months={lastMonths(consumption.month, consumption.months)} />
          <AlertForm
            key={`${consumption.allowance} ${consumption.alert_percent}`}
            consumption={consumption}
          />
        </div>
      )}
    </Loaded>
  )
}

/** What the pace announces is told before the allowance is used up. */
function Notice({
  consumption: { used, allowance, forecast, is_near_limit: isNear },
}: {
  consumption: Consumption
}) {
  if (allowance === null || (!isNear && forecast <= allowance)) return null
  return (
    <Banner tone="waiting">
      {isNear ? words.nearLimit(used, allowance) : words.overForecast(forecast, allowance)}
    </Banner>
  )
}

function Months({ months }: { months: readonly MonthUse[] }) {
  return (
    <table className={styles.months}>
      <caption>{words.months}</caption>
      <thead>
        <tr>
          <th scope="col">{words.month}</th>
          <th scope="col" className={styles.number}>
            {words.acts}
          </th>
          <th scope="col" className={styles.number}>
            {words.people}
          </th>
          <td className={styles.drawn} />
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, used, signers }) => (
          <tr key={month}>
            <th scope="row">{monthInWords(month)}</th>
            <td className={styles.number}>{used}</td>
            <td className={styles.number}>{signers}</td>
            <td className={styles.drawn} aria-hidden="true">
              <span className={styles.bar} style={{ inlineSize: `${shareOf(used, months)}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
