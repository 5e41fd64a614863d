import { Check, X } from "lucide-react"
import type { Bpf } from "../../wire/index.ts"
import styles from "./bpf.module.css"
import { bpfWords } from "./strings.fr.ts"

const words = bpfWords.checks

/** The equalities of the form: one line while all hold, each by name when one does not. */
export function Checks({ checks }: { checks: Bpf["checks"] }) {
  const faults = checks.filter(({ fault }) => fault !== null)
  return (
    <details className={styles.checks} open={faults.length > 0}>
      <summary className={faults.length > 0 ? styles.broken : styles.held}>
        {faults.length > 0 ? <X aria-hidden /> : <Check aria-hidden />}
        {faults.length > 0 ? words.faults(faults.length) : words.allHold(checks.length)}
        <span className={styles.see}>{words.see}</span>
      </summary>
      <ul className={styles.checkList} aria-label={words.title}>
        {checks.map(({ check, title, fault }) => (
          <li key={check} className={fault === null ? styles.held : styles.broken}>
            {fault === null ? <Check aria-label={words.holds} /> : <X aria-hidden />}
            <span>{fault ?? title}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
