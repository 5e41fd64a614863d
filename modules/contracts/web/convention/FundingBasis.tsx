import { formatEuros } from "@jalon/kernel"
import { StatusBadge } from "@jalon/ui"
import type { Contract } from "../form/fields.ts"
import form from "../form/form.module.css"
import styles from "./convention.module.css"
import { basisWords as words } from "./strings.fr.ts"

type Basis = NonNullable<Contract["funding_basis"]>

const TONES = {
  published: "success",
  to_confirm: "waiting",
  start_up: "waiting",
  own: "info",
  ask: "waiting",
  unknown: "neutral",
} as const

/** The yearly amount behind the table, and where it is written. */
export function FundingBasis({ basis }: { basis: Basis }) {
  const { state, year_cents, full_cents, is_uncertain, text, instead_of } = basis
  const isReduced = full_cents !== null && full_cents !== year_cents
  return (
    <div className={styles.basis}>
      <p className={styles.basisHead}>
        <span>{year_cents === null ? words.none : words.perYear(formatEuros(year_cents))}</span>
        <StatusBadge tone={TONES[state]}>{words.states[state]}</StatusBadge>
        {is_uncertain && state !== "to_confirm" && (
          <StatusBadge tone="waiting">{words.uncertain}</StatusBadge>
        )}
      </p>
      {isReduced && <p className={form.quiet}>{words.reduced(formatEuros(full_cents))}</p>}
      <p className={form.quiet}>{text}</p>
      {instead_of && <p className={form.quiet}>{instead_of}</p>}
    </div>
  )
}
