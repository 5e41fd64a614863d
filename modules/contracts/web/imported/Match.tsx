import { StatusBadge, type StatusTone } from "@jalon/ui"
import type { MatchLevel } from "../../rules/index.ts"
import styles from "./imported.module.css"
import { importedWords as words } from "./strings.fr.ts"

const tones: Record<MatchLevel, StatusTone> = { sure: "success", probable: "waiting", none: "neutral" }

/** How sure it is that a line is about somebody here, and what says so. */
export function Match({ match, reasons }: { match: MatchLevel; reasons: readonly string[] }) {
  return (
    <span title={reasons.join(" · ")}>
      <StatusBadge tone={tones[match]}>{words.match[match]}</StatusBadge>
    </span>
  )
}

export function Reasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return <p className={styles.quiet}>{words.noReason}</p>
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}
