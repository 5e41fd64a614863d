import { Button, CountField } from "@jalon/ui"
import { useId } from "react"
import { prudentScenario } from "../../rules/cash-flow/index.ts"
import type { CashFlowScenario } from "../../wire/index.ts"
import { amount } from "../shared/months.fr.ts"
import styles from "./cash-flow.module.css"
import { cashFlowWords } from "./strings.fr.ts"

const words = cashFlowWords.whatIf
export type Assumptions = Omit<CashFlowScenario, "lost">

export const asPlanned: Assumptions = {
  extra_delay_days: 0,
  ruptures_percent: 0,
  later_start_days: 0,
  refused_percent: 0,
}

const prudent: Assumptions = {
  extra_delay_days: prudentScenario.extraDelayDays,
  ruptures_percent: prudentScenario.rupturesPer10000 / 100,
  later_start_days: prudentScenario.laterStartDays,
  refused_percent: prudentScenario.refusedPer10000 / 100,
}

const FIELDS: readonly {
  readonly name: keyof Assumptions
  readonly label: string
  readonly suffix: string
  readonly most: number
  readonly hint?: string
}[] = [
  { name: "extra_delay_days", label: words.delay, suffix: words.days, most: 365 },
  {
    name: "later_start_days",
    label: words.later,
    suffix: words.days,
    most: 365,
    hint: words.hints.laterStart,
  },
  {
    name: "ruptures_percent",
    label: words.ruptures,
    suffix: words.percent,
    most: 100,
    hint: words.hints.ruptures,
  },
  {
    name: "refused_percent",
    label: words.refused,
    suffix: words.percent,
    most: 100,
    hint: words.hints.refused,
  },
]

export const isAsPlanned = (assumptions: Assumptions): boolean =>
  FIELDS.every(({ name }) => assumptions[name] === 0)

const difference = (cents: number): string => {
  if (cents === 0) return words.same
  return cents < 0 ? words.lower(-cents) : words.higher(cents)
}

interface WhatIfProps {
  assumptions: Assumptions
  onChange: (assumptions: Assumptions) => void
  comingCents: number
  plannedCents: number
}

/** A few assumptions and what they change over a year; nothing is kept. */
export function WhatIf({ assumptions, onChange, comingCents, plannedCents }: WhatIfProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.heading}>
          {words.title}
        </h2>
        <p className={styles.quiet}>{words.text}</p>
      </div>
      {FIELDS.map(({ name, label, suffix, most, hint }) => (
        <CountField
          key={name}
          label={label}
          suffix={suffix}
          {...(hint && { hint })}
          value={assumptions[name]}
          onChange={(value) => onChange({ ...assumptions, [name]: Math.min(value ?? 0, most) })}
        />
      ))}
      <div className={styles.buttons}>
        <Button onPress={() => onChange(prudent)}>{words.prudent}</Button>
        {!isAsPlanned(assumptions) && (
          <Button variant="quiet" onPress={() => onChange(asPlanned)}>
            {words.reset}
          </Button>
        )}
      </div>
      <dl className={styles.outcome} aria-live="polite">
        <dt>{cashFlowWords.coming}</dt>
        <dd>
          <strong className={styles.figure}>{amount(comingCents)}</strong>
          <span className={styles.quiet}>{difference(comingCents - plannedCents)}</span>
        </dd>
      </dl>
    </section>
  )
}
