import type { Answer } from "@jalon/client"
import { Button, Dialog, DialogTrigger, StatusBadge } from "@jalon/ui"
import { tutorVerdictWords } from "../../rules/index.ts"
import type { addTutor } from "../../wire/index.ts"
import styles from "./eligibility.module.css"
import { people as words } from "./strings.fr.ts"

type EligibilityAnswer = NonNullable<Answer<typeof addTutor>["tutor"]["eligibility"]>
type Check = EligibilityAnswer["checks"][number]

/** The verdict, and on request the rule, what was found and what is asked. */
export function Eligibility({ name, eligibility }: { name: string; eligibility: EligibilityAnswer }) {
  const { label, tone } = tutorVerdictWords[eligibility.verdict]
  return (
    <span className={styles.verdict}>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <DialogTrigger>
        <Button variant="quiet" size="small" aria-label={`${words.details}, ${name}`}>
          {words.details}
        </Button>
        <Dialog title={`${name} – ${words.tutor.toLowerCase()}`}>
          <ul className={styles.checks}>
            {eligibility.checks.map((check) => (
              <CheckLine key={check.rule} check={check} />
            ))}
          </ul>
          <p className={styles.source}>{words.source(eligibility.source)}</p>
        </Dialog>
      </DialogTrigger>
    </span>
  )
}

const tones = { met: "success", failed: "danger", confirm: "waiting", unknown: "neutral" } as const

function CheckLine({ check: { rule, verdict, value, threshold } }: { check: Check }) {
  return (
    <li className={styles.check}>
      <span className={styles.rule}>{words.rules[rule]}</span>
      <StatusBadge tone={tones[verdict]}>{words.verdicts[verdict]}</StatusBadge>
      <span className={styles.values}>
        {value === null ? words.unknown[rule] : words.found[rule](value)}
        {" · "}
        {words.asked[rule](threshold)}
      </span>
    </li>
  )
}
