import { CircleAlert } from "lucide-react"
import { useEffect, useRef } from "react"
import { pointsToFix } from "../strings.fr.ts"
import styles from "./error-summary.module.css"
import { useErrorTitle } from "./use-error-title.ts"

export interface FieldProblem {
  /** The id of the control, which receives the focus. */
  id: string
  label: string
  message: string
}

export interface ErrorSummaryProps {
  problems: readonly FieldProblem[]
  /** Changes at each attempt to continue, so that the focus comes back here even for the same problems. */
  attempt?: number
}

/** Rendered on top of a form after « Continuer »; shows nothing while there is nothing to correct. */
export function ErrorSummary({ problems, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const hasProblems = problems.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt is what calls the focus back
  useEffect(() => {
    if (hasProblems) box.current?.focus()
  }, [hasProblems, attempt])
  useErrorTitle(hasProblems)

  if (!hasProblems) return null
  return (
    <div className={styles.summary} ref={box} tabIndex={-1} role="alert">
      <CircleAlert className={styles.icon} aria-hidden />
      <div>
        <h2 className={styles.heading}>{pointsToFix(problems.length)}</h2>
        <ul className={styles.list}>
          {problems.map((problem) => (
            <li key={problem.id}>
              <a
                className={styles.link}
                href={`#${problem.id}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusControl(problem.id)
                }}
              >
                {problem.label}
              </a>
              <span> – {problem.message}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** A group of choices is not focusable itself: its first choice is. */
const focusControl = (id: string) => {
  const target = document.getElementById(id)
  const control = target?.matches("input, select, textarea, button") ? target : target?.querySelector("input")
  control?.focus()
}
