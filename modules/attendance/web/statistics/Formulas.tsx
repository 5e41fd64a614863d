import { RATES, rateOf, rateText, rateWords } from "../../rules/index.ts"
import { type SumShape, sumFor } from "../../wire/index.ts"
import styles from "./statistics.module.css"
import { statisticsWords } from "./strings.fr.ts"
import { TableBox } from "./TableBox.tsx"

const words = statisticsWords.formulas

/** No text of law defines these rates: each is shown with its definition. */
export function Formulas({ total }: { total: SumShape }) {
  return (
    <details className={styles.formulas}>
      <summary>{words.title}</summary>
      <p className={styles.quiet}>{words.text}</p>
      <TableBox label={words.table}>
        <table className={`${styles.table} ${styles.texts}`}>
          <thead>
            <tr>
              <th scope="col">{words.rate}</th>
              <th scope="col">{words.formula}</th>
              <th scope="col">{words.value}</th>
            </tr>
          </thead>
          <tbody>
            {RATES.map((rate) => (
              <tr key={rate}>
                <th scope="row">{rateWords[rate].label}</th>
                <td>{rateWords[rate].formula}</td>
                <td>{rateText(rateOf(rate, sumFor(total)))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </details>
  )
}
