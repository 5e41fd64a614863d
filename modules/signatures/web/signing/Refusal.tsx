import { useCommand } from "@jalon/client"
import { Banner, Button, TextArea, TextField } from "@jalon/ui"
import { type FormEvent, useRef, useState } from "react"
import { declineToSign } from "../../wire/index.ts"
import { RadioLines } from "./Choice.tsx"
import { missingInRefusal, type RefusalDraft, type RefusalFault, reasonOf } from "./refusal-draft.ts"
import { StepHeading } from "./StepHeading.tsx"
import styles from "./signing.module.css"
import { signingWords as words } from "./strings.fr.ts"

const reasons = (["wrong_person", "wrong_document", "other"] as const).map((value) => ({
  value,
  label: words.reasons[value],
}))

interface RefusalProps {
  token: string
  onRefused: () => void
  onBack: () => void
}

/** Why somebody does not sign: the school is told, and nobody else signs these documents. */
export function Refusal({ token, onRefused, onBack }: RefusalProps) {
  const [draft, setDraft] = useState<RefusalDraft>({ why: null, who: "", comment: "" })
  const [missing, setMissing] = useState<readonly RefusalFault[]>([])
  const [isCut, setCut] = useState(false)
  const command = useCommand(declineToSign, { quiet: true, onDone: onRefused })
  const form = useRef<HTMLFormElement>(null)
  const change = (changes: Partial<RefusalDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    setMissing((before) => before.filter((fault) => missingInRefusal(next).includes(fault)))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = missingInRefusal(draft)
    setMissing(found)
    setCut(false)
    if (found[0] || draft.why === null)
      return form.current?.querySelector<HTMLElement>(`[data-of=${found[0]}] :is(input, textarea)`)?.focus()
    const answer = await command.run({ body: { token, why: draft.why, reason: reasonOf(draft) } })
    if (answer === null) setCut(true)
  }
  const { refused } = command
  const failure = command.isPending
    ? null
    : (refused?.fields.reason ?? refused?.message ?? (isCut ? words.cut : null))
  return (
    <section className={styles.step} aria-labelledby="refuse">
      <StepHeading id="refuse">{words.refuse}</StepHeading>
      <p>{words.refuseText}</p>
      <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <div data-of="why">
          <RadioLines
            legend={words.why}
            options={reasons}
            chosen={draft.why}
            onChoose={(why) => change({ why })}
            error={missing.includes("why") ? words.whyNeeded : undefined}
          />
        </div>
        {draft.why === "wrong_person" && (
          <div data-of="who">
            <TextField
              label={words.who}
              hint={words.whoHint}
              value={draft.who}
              error={missing.includes("who") ? words.whoNeeded : undefined}
              onChange={(event) => change({ who: event.target.value })}
            />
          </div>
        )}
        {draft.why !== null && (
          <div data-of="comment">
            <TextArea
              label={words.comment}
              hint={draft.why === "wrong_document" ? words.commentHint : undefined}
              optional={draft.why === "wrong_person"}
              maxLength={800}
              value={draft.comment}
              error={missing.includes("comment") ? words.commentNeeded : undefined}
              onChange={(event) => change({ comment: event.target.value })}
            />
          </div>
        )}
        {failure && (
          <Banner tone="danger" live="urgent">
            {failure}
          </Banner>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="danger" isPending={command.isPending} pendingText={words.refusing}>
            {words.refuseVerb}
          </Button>
          <Button onPress={onBack} isDisabled={command.isPending}>
            {words.back}
          </Button>
        </div>
      </form>
    </section>
  )
}
