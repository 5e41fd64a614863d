import { formatCount } from "@jalon/ui"
import type { VerdictKind } from "../../rules/index.ts"
import { isHeld } from "../../rules/index.ts"
import { heldIn } from "../shared/counts.ts"
import { importWords } from "../shared/strings.fr.ts"
import type { ImportDetail } from "../shared/types.ts"
import styles from "./check.module.css"
import { verdictsOf } from "./shown-verdict.ts"
import { checkWords as words } from "./strings.fr.ts"

interface FiguresProps {
  detail: ImportDetail
  shown: VerdictKind | null
  onShow: (verdict: VerdictKind) => void
}

const sentencesOf = ({ import: { counts, kind, state }, remarks }: ImportDetail): string[] => {
  const held = heldIn(counts)
  const { companies_create = 0, companies_change = 0 } = counts
  const companies =
    kind === "rentree" && state !== "done" ? words.companies(companies_create, companies_change) : ""
  return [
    held === 0 ? words.allFine : words.waiting(held),
    companies && `${companies}.`,
    remarks > 0 && state !== "done" ? words.remarks(remarks) : "",
  ].filter(Boolean)
}

/** A calm summary: each figure opens its rows. */
export function Figures({ detail, shown, onShow }: FiguresProps) {
  const { import: card } = detail
  return (
    <section className={styles.summary} aria-labelledby="check-summary">
      <h2 id="check-summary" className={styles.heading}>
        {words.summary(card.rows_total ?? 0)}
      </h2>
      <p className={styles.text}>{sentencesOf(detail).join(" ")}</p>
      <fieldset className={styles.figures} aria-label={words.figures}>
        {verdictsOf(card).map((verdict) => {
          const count = card.counts[verdict] ?? 0
          return (
            <button
              key={verdict}
              type="button"
              className={styles.figure}
              aria-pressed={verdict === shown}
              data-waits={(isHeld(verdict) && count > 0) || undefined}
              onClick={() => onShow(verdict)}
            >
              <span className={styles.count}>{formatCount(count)}</span>
              <span className={styles.what}>{importWords.verdicts[verdict]}</span>
            </button>
          )
        })}
      </fieldset>
    </section>
  )
}
