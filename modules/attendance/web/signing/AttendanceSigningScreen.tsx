import { type GuestFrame, GuestLoading, GuestPage } from "@jalon/guest-links/web"
import { dayInWords } from "@jalon/kernel"
import { Banner, Button, ButtonLink, TextField } from "@jalon/ui"
import { type FormEvent, useState } from "react"
import { namesText, timesText } from "../shared/strings.fr.ts"
import styles from "./signing.module.css"
import { signingWords as words } from "./strings.fr.ts"
import { type OwnSheet, useAttendanceSigning } from "./use-attendance-signing.ts"

export interface AttendanceSigningScreenProps extends GuestFrame {
  sheetId: string
}

/** A learner's phone: what is signed, and the one gesture that signs it. */
export default function AttendanceSigningScreen({ sheetId, ...frame }: AttendanceSigningScreenProps) {
  const { step, sign, isPending, again } = useAttendanceSigning(sheetId)
  return (
    <GuestPage {...frame} title={words.title}>
      {step.kind === "reading" && <GuestLoading />}
      {step.kind === "visitor" && <SignedOut sheetId={sheetId} />}
      {step.kind === "failed" && (
        <Banner
          tone="danger"
          live="urgent"
          action={<Button onPress={() => void again()}>{words.again}</Button>}
        >
          {step.message ?? words.failed}
        </Banner>
      )}
      {step.kind === "done" && (
        <>
          <Banner tone="success" live="polite">
            {step.sentence}
          </Banner>
          <Course sheet={step.sheet} />
          <ButtonLink href="/student/education/calendar">{words.planning}</ButtonLink>
        </>
      )}
      {step.kind === "ready" && (
        <Ready
          sheet={step.sheet}
          hasReceipt={step.receipt !== null || step.link !== null}
          message={step.message}
          isPending={isPending}
          onSign={(pin) => void sign(pin)}
        />
      )}
    </GuestPage>
  )
}

function SignedOut({ sheetId }: { sheetId: string }) {
  return (
    <div className={styles.step}>
      <p>{words.signInText}</p>
      <ButtonLink variant="primary" href={`/login?next=${encodeURIComponent(`/emargement/${sheetId}`)}`}>
        {words.signIn}
      </ButtonLink>
    </div>
  )
}

/** Exactly what is signed: the course, the day, the hours, the trainer and the place. */
function Course({ sheet }: { sheet: OwnSheet }) {
  const facts: [string, string | null][] = [
    [words.course, sheet.label],
    [words.when, `${dayInWords(sheet.on_date)}, ${timesText(sheet)}`],
    [words.trainer, namesText(sheet.trainers)],
    [words.place, sheet.room],
  ]
  return (
    <dl className={styles.course}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

interface ReadyProps {
  sheet: OwnSheet
  hasReceipt: boolean
  message: string | null
  isPending: boolean
  onSign: (pin: string | null) => void
}

function Ready({ sheet, hasReceipt, message, isPending, onSign }: ReadyProps) {
  const [pin, setPin] = useState("")
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (hasReceipt) return onSign(null)
    const digits = pin.replace(/\s/g, "")
    if (!/^\d{6}$/.test(digits)) return setFault(words.pinShort)
    setFault(undefined)
    onSign(digits)
  }
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <p>{words.you(sheet.student_name)}</p>
      <Course sheet={sheet} />
      {message && (
        <Banner tone="danger" live="urgent">
          {message}
        </Banner>
      )}
      {sheet.sentence && <Banner tone="waiting">{sheet.sentence}</Banner>}
      {sheet.state !== "refused" && (
        <>
          {!hasReceipt && (
            <TextField
              label={words.pin}
              hint={words.pinHint}
              value={pin}
              error={fault}
              inputMode="numeric"
              autoComplete="one-time-code"
              onChange={({ target }) => setPin(target.value)}
            />
          )}
          <Button variant="primary" type="submit" fullWidth isPending={isPending}>
            {words.certify}
          </Button>
        </>
      )}
    </form>
  )
}
