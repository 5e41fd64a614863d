import { Link } from "@jalon/ui"
import { completionWords as words } from "./completion.fr.ts"
import styles from "./completion.module.css"
import { fieldId } from "./field-id.ts"

export type Completeness = {
  asked: number
  given: number
  percent: number
  to_check: number
  missing: readonly { kind: "field" | "document"; key: string; label: string; by: "student" | "school" }[]
}

interface CompletionBarProps {
  completeness: Completeness
  hrefOf: (tab: "info" | "documents") => string
  /** Names a few at first: the rest on request. */
  shown?: number
  /** Who reads: what the school fills is named to a student, and leads nowhere. */
  reader?: "school" | "student"
  /** Only how far it is: what lacks is named elsewhere. */
  isBrief?: boolean
}

/** How far the file is, and what it lacks, each with the way to it. */
export function CompletionBar({
  completeness,
  hrefOf,
  shown = 4,
  reader = "school",
  isBrief = false,
}: CompletionBarProps) {
  const { percent, to_check: toCheck, missing } = completeness
  const named = isBrief ? [] : missing
  const first = named.slice(0, shown)
  const rest = named.slice(shown)
  const line = (one: Completeness["missing"][number]) => (
    <li key={`${one.kind} ${one.key}`}>
      {reader === "student" && one.by === "school" ? (
        words.bySchool(one.label)
      ) : (
        <Link href={one.kind === "field" ? `${hrefOf("info")}#${fieldId(one.key)}` : hrefOf("documents")}>
          {one.label}
        </Link>
      )}
    </li>
  )
  return (
    <div className={styles.completion}>
      <div className={styles.head}>
        <span className={styles.count}>
          {missing.length === 0 ? words.complete : words.missing(missing.length)}
        </span>
        <span className={styles.percent}>{words.percent(percent)}</span>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={words.label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span
          className={styles.fill}
          data-whole={missing.length === 0 || undefined}
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
      {toCheck > 0 && !isBrief && <p className={styles.check}>{words.toCheck(toCheck)}</p>}
      {first.length > 0 && <ul className={styles.list}>{first.map(line)}</ul>}
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{words.more(rest.length)}</summary>
          <ul className={styles.list}>{rest.map(line)}</ul>
        </details>
      )}
    </div>
  )
}
