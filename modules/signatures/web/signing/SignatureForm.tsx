import { Banner, Button, later, TextField } from "@jalon/ui"
import { type FormEvent, type ReactNode, Suspense, useRef, useState } from "react"
import { CheckLine, RadioLines } from "./Choice.tsx"
import { StepHeading } from "./StepHeading.tsx"
import { missingIn, type SignatureDraft, type SignatureFault } from "./signature-draft.ts"
import styles from "./signing.module.css"
import { signingWords as words } from "./strings.fr.ts"

const Drawing = later(async () => (await import("./Drawing.tsx")).Drawing)

const faultWords: Readonly<Record<SignatureFault, string>> = {
  consents: words.consentNeeded,
  name: words.nameNeeded,
  drawing: words.drawingNeeded,
}

interface SignatureFormProps {
  /** As the documents name who signs. */
  name: string
  consent: ReactNode
  verb: string
  isPending: boolean
  failure: string | null
  /** The way on after a failure. */
  failureAction?: ReactNode
  onSign: (draft: SignatureDraft) => void
}

/** Agreement, signature and one button for all documents. Nothing on it is lost when the call fails. */
export function SignatureForm(props: SignatureFormProps) {
  const { name, consent, verb, isPending, failure, failureAction, onSign } = props
  const [draft, setDraft] = useState<SignatureDraft>({ consents: false, way: "typed", name, drawing: null })
  const [missing, setMissing] = useState<readonly SignatureFault[]>([])
  const form = useRef<HTMLFormElement>(null)
  const change = (changes: Partial<SignatureDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    setMissing((before) => before.filter((fault) => missingIn(next).includes(fault)))
  }
  const faultOf = (fault: SignatureFault) => (missing.includes(fault) ? faultWords[fault] : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = missingIn(draft)
    setMissing(found)
    if (found[0]) return form.current?.querySelector<HTMLElement>(`[data-of=${found[0]}] input`)?.focus()
    onSign(draft)
  }
  return (
    <section className={styles.step} aria-labelledby="sign">
      <StepHeading id="sign">{words.sign}</StepHeading>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <div data-of="consents">
          <CheckLine
            isChecked={draft.consents}
            onChange={(consents) => change({ consents })}
            error={faultOf("consents")}
          >
            {consent}
          </CheckLine>
        </div>
        <div data-of="drawing">
          <RadioLines
            legend={words.how}
            hint={words.equal}
            options={[
              { value: "typed", label: words.ways.typed },
              { value: "drawn", label: words.ways.drawn },
            ]}
            chosen={draft.way}
            onChoose={(way) => change({ way })}
            error={faultOf("drawing")}
          />
        </div>
        <div data-of="name" hidden={draft.way !== "typed"}>
          <TextField
            label={words.name}
            autoComplete="name"
            value={draft.name}
            error={faultOf("name")}
            onChange={(event) => change({ name: event.target.value })}
          />
          <p className={styles.paper} data-theme="light" aria-hidden="true">
            {draft.name}
          </p>
        </div>
        {draft.way === "drawn" && (
          <Suspense fallback={<div className={styles.paper} data-theme="light" />}>
            <Drawing isInvalid={missing.includes("drawing")} onDrawing={(drawing) => change({ drawing })} />
          </Suspense>
        )}
        {failure && (
          <Banner tone="danger" live="urgent" action={failureAction}>
            {failure}
          </Banner>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={isPending} pendingText={words.signing}>
            {verb}
          </Button>
        </div>
      </form>
    </section>
  )
}
