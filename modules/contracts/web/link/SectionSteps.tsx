import { VisuallyHidden } from "@jalon/ui"
import { Check, CircleAlert } from "lucide-react"
import type { Section } from "../../rules/index.ts"
import styles from "./section-steps.module.css"
import { linkWords as words } from "./strings.fr.ts"

export interface StepOf {
  id: Section
  label: string
  missing: number
  faults: number
}

/** The last step is done by sending: it is never ticked off. */
const stateOf = ({ id, missing, faults }: StepOf) => {
  if (faults > 0) return "faulty"
  return missing > 0 || id === "review" ? "missing" : "complete"
}

const saidOf = (step: StepOf): string => {
  if (step.faults > 0) return words.faults(step.faults)
  if (step.missing > 0) return words.toFill(step.missing)
  return step.id === "review" ? words.toSend : words.complete
}

interface SectionStepsProps {
  steps: readonly StepOf[]
  current: Section
  onOpen: (section: Section) => void
}

/** Where one stands; any section opens, in any order. */
export function SectionSteps({ steps, current, onOpen }: SectionStepsProps) {
  return (
    <nav aria-label={words.sections}>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={step.id}>
            <button
              type="button"
              className={styles.step}
              data-state={stateOf(step)}
              aria-current={step.id === current ? "step" : undefined}
              onClick={() => onOpen(step.id)}
            >
              <span className={styles.mark} aria-hidden>
                {step.faults > 0 ? <CircleAlert /> : stateOf(step) === "complete" ? <Check /> : at + 1}
              </span>
              <span className={styles.stepLabel}>{step.label}</span>
              <VisuallyHidden>, {saidOf(step)}</VisuallyHidden>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
