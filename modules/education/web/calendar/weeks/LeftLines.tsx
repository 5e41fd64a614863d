import { formatFrenchDate } from "@jalon/kernel"
import { weekWords as words } from "./strings.fr.ts"
import type { Report } from "./use-operation.ts"
import styles from "./weeks.module.css"

const REASONS = ["conflict", "locked", "day"] as const

/** What stayed out, with its reason: nothing is lost without being told. */
export function LeftLines({ left, count }: { left: Report["left"]; count: number }) {
  return (
    <>
      {REASONS.map((reason) => {
        const lines = left.filter(({ because }) => because === reason)
        if (lines.length === 0) return null
        return (
          <section key={reason}>
            <h3>{words.left[reason](lines.length)}</h3>
            <ul className={styles.left}>
              {lines.map(({ on_date, label, sentence }, rank) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its rank
                <li key={rank}>
                  <span className={styles.what}>
                    {formatFrenchDate(on_date)} · {label}
                  </span>
                  <span>{sentence}</span>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {count > left.length && <p>{words.others(count - left.length)}</p>}
    </>
  )
}
