import { Facts, RecordSection } from "@jalon/screens"
import { StatusBadge } from "@jalon/ui"
import type { Contract } from "../form/fields.ts"
import styles from "../form/form.module.css"
import { recordPageWords } from "../shared/strings.fr.ts"
import { type AgreedLine, agreedAtHiring, agreedLines } from "./agreed-pay.ts"

const words = recordPageWords.agreedPay

function Lines({ lines }: { lines: readonly AgreedLine[] }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[words.period, words.rate, words.gross, words.minimum].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ period, rate, gross, minimum, isBelow }) => (
            <tr key={period}>
              <td data-label={words.period}>{period}</td>
              <td data-label={words.rate}>{rate ?? words.notEntered}</td>
              <td data-label={words.gross}>
                {gross ?? words.notEntered}
                {isBelow && <StatusBadge tone="danger">{words.below}</StatusBadge>}
              </td>
              <td data-label={words.minimum} className={styles.quiet}>
                {minimum.length === 0 ? words.unknown : minimum.map((line) => <div key={line}>{line}</div>)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The law's least, beside no line that was agreed: named as such. */
function Minimum({ pay }: Pick<Contract, "pay">) {
  return (
    <>
      <h3>{words.minimumTitle}</h3>
      {pay.periods.length === 0 ? (
        <p className={styles.quiet}>{pay.unknown ?? words.unknownWhy}</p>
      ) : (
        <ul className={styles.findings}>
          {pay.periods.map(({ from, line }) => (
            <li key={from} className={styles.quiet}>
              {line}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What the parties agreed, with the legal minimum beside it as a comparison and never in its place. */
export function AgreedPay({ contract }: { contract: Contract }) {
  const lines = agreedLines(contract)
  const hiring = agreedAtHiring(contract)
  const isMissing = hiring === null && lines.length === 0
  return (
    <RecordSection title={words.title}>
      {isMissing ? (
        <p>{words.missing}</p>
      ) : (
        <Facts columns={2} facts={[{ label: words.hiring, value: hiring ?? words.notEntered }]} />
      )}
      {lines.length > 0 ? (
        <Lines lines={lines} />
      ) : (
        <>
          {!isMissing && contract.contract_type === "apprentissage" && <p>{words.noLines}</p>}
          <Minimum pay={contract.pay} />
        </>
      )}
    </RecordSection>
  )
}
