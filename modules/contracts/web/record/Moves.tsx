import type { Contract } from "../form/fields.ts"
import styles from "../form/form.module.css"
import { formWords, recordPageWords as words } from "../shared/strings.fr.ts"
import { MoveButton, openMoves } from "./MoveButton.tsx"
import { NextButton, NextStep } from "./NextAction.tsx"

interface MovesProps {
  contract: Contract
  /** The page has its one button elsewhere. */
  withoutNext?: boolean
}

/** What is awaited next, what else may be done, and what closes the rest, in words. */
export function Moves({ contract, withoutNext = false }: MovesProps) {
  const { act } = contract.next_action
  const open = openMoves(contract).filter(({ move }) => move !== act?.move)
  const closed = contract.moves.filter(({ reasons }) => reasons.length > 0)
  return (
    <div className={styles.panel}>
      <NextStep contract={contract} />
      {!withoutNext && <NextButton contract={contract} />}
      {open.length > 0 && (
        <div className={styles.openMoves}>
          <h3 className={styles.movesTitle}>{words.others}</h3>
          <ul className={styles.moves}>
            {open.map((move) => (
              <li key={move.move}>
                <MoveButton contract={contract} move={move} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {closed.length > 0 && (
        <>
          <h3 className={styles.movesTitle}>{formWords.review.closed}</h3>
          <ul className={styles.moves}>
            {closed.map(({ move, label, reasons }) => (
              <li key={move}>
                <strong>{label}</strong>
                {reasons.map((reason) => (
                  <span key={reason} className={styles.quiet}>
                    {reason}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
