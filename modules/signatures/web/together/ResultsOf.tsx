import { Button, StatusBadge } from "@jalon/ui"
import type { Ref } from "react"
import { togetherWords as words } from "./strings.fr.ts"
import styles from "./together.module.css"
import type { Act, Results } from "./types.ts"

interface ResultsOfProps {
  heading: Ref<HTMLHeadingElement>
  act: Act
  results: Results
  onClose: () => void
}

/** What became of each: those that were signed stand, whatever became of the others. */
export function ResultsOf({ heading, act, results, onClose }: ResultsOfProps) {
  const signed = results.filter(({ is_signed }) => is_signed).length
  return (
    <div className={styles.act}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {words.results(signed, results.length)}
      </h2>
      <ul className={styles.rows}>
        {results.map(({ signer_id, is_signed, reason }) => (
          <li key={signer_id} className={styles.row}>
            <span className={styles.about}>
              <span className={styles.who}>
                {act.contracts.find((one) => one.signer_id === signer_id)?.learner}
              </span>
              {reason && <span>{reason}</span>}
            </span>
            <StatusBadge tone={is_signed ? "success" : "danger"}>
              {is_signed ? words.isSigned : words.isNot}
            </StatusBadge>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{words.each}</p>
      <div>
        <Button variant="primary" onPress={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  )
}
