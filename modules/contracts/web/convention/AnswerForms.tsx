import { type Answer, useCommand } from "@jalon/client"
import { FormMessage, useForm } from "@jalon/identity/web"
import { Banner, Button, ErrorSummary, Select, TextArea, TextField } from "@jalon/ui"
import { useEffect, useRef, useState } from "react"
import { conventionLineWords } from "../../rules/convention-lines.ts"
import { askConventionCorrection, validateConvention } from "../../wire/index.ts"
import styles from "./convention.module.css"
import type { Convention } from "./Summary.tsx"
import { conventionWords as words } from "./strings.fr.ts"

export type Answered = Answer<typeof validateConvention>["answered"]
type Said = { state: string; message: string; answered: Answered }

/** Only a state that says success is one: with any other, all that was typed stays and the message is shown. */
const useOutcome = (onDone: (answered: Answered) => void) => {
  const [unsaid, setUnsaid] = useState<string | null>(null)
  const settle = ({ state, message, answered }: Said) => {
    if (state === "success") onDone(answered)
    else setUnsaid(message)
  }
  return { unsaid, settle, forget: () => setUnsaid(null) }
}

interface AnswerProps {
  token: string
  convention: Convention
  onDone: (answered: Answered) => void
  onCorrect: () => void
  /** Another text stands there now: it is read again. */
  onChanged: () => void
}

export function ValidateForm({ token, convention, onDone, onCorrect, onChanged }: AnswerProps) {
  const outcome = useOutcome(onDone)
  const command = useCommand(validateConvention, { quiet: true, onDone: outcome.settle })
  const form = useForm({
    schema: validateConvention.body,
    command,
    labels: { author_name: words.name, author_role: words.role },
    send: (body) => {
      outcome.forget()
      return command.run({ body })
    },
  })
  const { obstacles } = convention
  return (
    <section className={styles.part} aria-labelledby="answer">
      <h2 id="answer" className={styles.heading}>
        {words.answer}
      </h2>
      {obstacles.length > 0 && (
        <Banner tone="waiting" title={words.obstacle}>
          {obstacles.join(" ")}
        </Banner>
      )}
      <form {...form.props} className={styles.form} noValidate>
        <ErrorSummary problems={form.problems} attempt={form.attempt} />
        <FormMessage message={form.message ?? outcome.unsaid} />
        {command.refused?.code === "convention.changed" && (
          <div className={styles.actions}>
            <Button onPress={onChanged}>{words.reload}</Button>
          </div>
        )}
        <p className={styles.note}>{words.answerHint}</p>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="fingerprint" value={convention.fingerprint} />
        <TextField {...form.field("author_name")} label={words.name} autoComplete="name" />
        <TextField
          {...form.field("author_role")}
          label={words.role}
          hint={words.roleHint}
          autoComplete="organization-title"
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={command.isPending} pendingText={words.sending}>
            {words.validate}
          </Button>
          <Button onPress={onCorrect} isDisabled={command.isPending}>
            {words.correct}
          </Button>
        </div>
      </form>
    </section>
  )
}

interface CorrectionProps {
  token: string
  convention: Convention
  school: string
  onDone: (answered: Answered) => void
  onBack: () => void
}

export function CorrectionForm({ token, convention, school, onDone, onBack }: CorrectionProps) {
  const outcome = useOutcome(onDone)
  const command = useCommand(askConventionCorrection, { quiet: true, onDone: outcome.settle })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = useForm({
    schema: askConventionCorrection.body,
    command,
    labels: { line: words.line, reason: words.reason, author_name: words.name },
    send: (body) => {
      outcome.forget()
      return command.run({ body })
    },
  })
  const options = [
    ...convention.lines.map(({ line, label }) => ({ value: line, label })),
    { value: "other", label: conventionLineWords.other },
  ]
  return (
    <section className={styles.part} aria-labelledby="correction">
      <h2 id="correction" ref={heading} tabIndex={-1} className={styles.heading}>
        {words.correctTitle}
      </h2>
      <p className={styles.note}>{words.correctHint(school)}</p>
      <form {...form.props} className={styles.form} noValidate>
        <ErrorSummary problems={form.problems} attempt={form.attempt} />
        <FormMessage message={form.message ?? outcome.unsaid} />
        <input type="hidden" name="token" value={token} />
        <Select {...form.field("line")} label={words.line} options={options} width="name" />
        <TextArea {...form.field("reason")} label={words.reason} rows={4} maxLength={1000} />
        <TextField {...form.field("author_name")} label={words.name} autoComplete="name" />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={command.isPending} pendingText={words.sending}>
            {words.sendCorrection}
          </Button>
          <Button onPress={onBack} isDisabled={command.isPending}>
            {words.back}
          </Button>
        </div>
      </form>
    </section>
  )
}
