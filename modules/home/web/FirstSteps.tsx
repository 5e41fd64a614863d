import type { Answer } from "@jalon/client"
import { ButtonLink, VisuallyHidden } from "@jalon/ui"
import { Circle, CircleCheck } from "lucide-react"
import { useId } from "react"
import type { FirstStep } from "../rules/index.ts"
import type { listToDo } from "../wire/index.ts"
import styles from "./first-steps.module.css"
import { firstStepWords as words } from "./strings.fr.ts"

const places: Readonly<Record<FirstStep, string>> = {
  center: "/school/settings/centres",
  training: "/school/students/trainings",
  class: "/school/students/classes",
  students: "/school/import",
  invitations: "/school/students/list",
  contract: "/school/contracts/list?add=contract",
}

type Steps = NonNullable<Answer<typeof listToDo>["first_steps"]>

/** The first day of a school: what is done, and the one step that comes now. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const id = useId()
  const next = steps.find(({ is_done }) => !is_done)?.step
  return (
    <section className={styles.steps} aria-labelledby={id}>
      <header>
        <h2 id={id} className={styles.title}>
          {words.title}
        </h2>
        <p className={styles.progress}>
          {words.progress(steps.filter(({ is_done }) => is_done).length, steps.length)}
        </p>
      </header>
      <ol className={styles.list}>
        {steps.map(({ step, is_done }) => (
          <li key={step} className={styles.step} data-done={is_done}>
            {is_done ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
            <div>
              <p className={styles.name}>
                {words.steps[step].name}
                <VisuallyHidden>{is_done ? words.done : words.todo}</VisuallyHidden>
              </p>
              {!is_done && <p className={styles.why}>{words.steps[step].why}</p>}
            </div>
            {!is_done && (
              <ButtonLink
                href={places[step]}
                size="small"
                variant={step === next ? "primary" : "secondary"}
                aria-label={words.goTo(step)}
              >
                {words.steps[step].verb}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
