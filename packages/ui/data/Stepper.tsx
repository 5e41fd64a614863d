import { formatFrenchDate } from "@jalon/kernel"
import { Check, X } from "lucide-react"
import { VisuallyHidden } from "../overlays/VisuallyHidden.tsx"
import styles from "./stepper.module.css"
import { stepStrings as words } from "./strings.fr.ts"

export interface Step {
  id: string
  label: string
  state: "done" | "current" | "todo" | "failed"
  /** `YYYY-MM-DD`, for a step that is done or refused. */
  doneOn?: string
  /** Who must act for the step to be done. */
  awaited?: string
}

export interface StepperProps {
  label?: string
  steps: readonly Step[]
}

/** The life cycle of a record: each step says when it was done or who is awaited. */
export function Stepper({ label = words.label, steps }: StepperProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === "current" ? "step" : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {step.state === "done" && <Check />}
            {step.state === "failed" && <X />}
            {(step.state === "current" || step.state === "todo") && index + 1}
          </span>
          <span className={styles.words}>
            <span className={styles.label}>
              <VisuallyHidden>{words[step.state]}, </VisuallyHidden>
              {step.label}
            </span>
            {step.doneOn && (
              <time className={styles.detail} dateTime={step.doneOn}>
                {words.doneOn(formatFrenchDate(step.doneOn))}
              </time>
            )}
            {step.awaited && <span className={styles.detail}>{words.awaited(step.awaited)}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
