import { useCommand } from "@jalon/client"
import { Banner, Button, later, TextField } from "@jalon/ui"
import { type FormEvent, Suspense, useRef, useState } from "react"
import { sign } from "../../wire/index.ts"
import { CheckLine, RadioLines } from "./Choice.tsx"
import { StepHeading } from "./StepHeading.tsx"
import { missingIn, type SignatureDraft, type SignatureFault, signatureBody } from "./signature-draft.ts"
import styles from "./signing.module.css"
import { signingWords as words } from "./strings.fr.ts"
import type { Signing } from "./use-signing.ts"

const Drawing = later(async () => (await import("./Drawing.tsx")).Drawing)

/** Refusals after which the link itself says what is to be done. */
const READ_AGAIN = ["signature.not_identified", "signature.closed"]

const faultWords: Readonly<Record<SignatureFault, string>> = {
  consents: words.consentNeeded,
  name: words.nameNeeded,
  drawing: words.drawingNeeded,
}

interface SignFormProps {
  token: string
  signing: Signing
  onSigned: () => void
  /** What the link gives is read again. */
  onChanged: () => Promise<void>
}

/** Agreement, signature and one button for all documents. Nothing on it is lost when the call fails. */
export function SignForm({ token, signing, onSigned, onChanged }: SignFormProps) {
  const { signer, documents } = signing
  const [draft, setDraft] = useState<SignatureDraft>({
    consents: false,
    way: "typed",
    name: `${signer.first_name} ${signer.last_name}`,
    drawing: null,
  })
  const [missing, setMissing] = useState<readonly SignatureFault[]>([])
  const [isCut, setCut] = useState(false)
  const command = useCommand(sign, { quiet: true, onDone: onSigned })
  const form = useRef<HTMLFormElement>(null)
  const change = (changes: Partial<SignatureDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    setMissing((before) => before.filter((fault) => missingIn(next).includes(fault)))
  }
  const faultOf = (fault: SignatureFault) => (missing.includes(fault) ? faultWords[fault] : undefined)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = missingIn(draft)
    setMissing(found)
    setCut(false)
    if (found[0]) return form.current?.querySelector<HTMLElement>(`[data-of=${found[0]}] input`)?.focus()
    const answer = await command.run({ body: signatureBody(token, documents, draft) })
    if (answer === null) setCut(true)
  }
  const { refused } = command
  const failure = command.isPending ? null : (refused?.message ?? (isCut ? words.unsure : null))
  const mustReadAgain =
    refused !== null && (READ_AGAIN.includes(refused.code) || refused.code.startsWith("guest_link."))
  return (
    <section className={styles.step} aria-labelledby="sign">
      <StepHeading id="sign">{words.sign}</StepHeading>
      <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <div data-of="consents">
          <CheckLine
            isChecked={draft.consents}
            onChange={(consents) => change({ consents })}
            error={faultOf("consents")}
          >
            {signing.consent}
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
          <Banner
            tone="danger"
            live="urgent"
            action={
              (mustReadAgain || refused?.code === "signature.changed") && (
                <Button onPress={() => void onChanged()}>{words.reload}</Button>
              )
            }
          >
            {failure}
          </Banner>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={command.isPending} pendingText={words.signing}>
            {words.verb(documents.length)}
          </Button>
        </div>
      </form>
    </section>
  )
}
