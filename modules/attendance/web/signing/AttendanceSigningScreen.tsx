import { type GuestFrame, GuestLoading, GuestPage } from "@jalon/guest-links/web"
import { dayInWords } from "@jalon/kernel"
import { Banner, Button, ButtonLink, TextField } from "@jalon/ui"
import { type FormEvent, lazy, Suspense, useState } from "react"
import { keptWords } from "../offline/kept.fr.ts"
import { useOpensOffline } from "../offline/register-worker.ts"
import { namesText, timesText } from "../shared/strings.fr.ts"
import styles from "./signing.module.css"
import { signingWords as words } from "./strings.fr.ts"
import { type OwnSheet, useAttendanceSigning } from "./use-attendance-signing.ts"
import { useDrawing } from "./use-drawing.ts"

/** Most phones never have anything that waits. */
const OutboxNotice = lazy(async () => ({
  default: (await import("../offline/OutboxNotice.tsx")).OutboxNotice,
}))

export interface AttendanceSigningScreenProps extends GuestFrame {
  sheetId: string
}

/** A learner's phone: what is signed, and the one gesture that signs it. */
export default function AttendanceSigningScreen({ sheetId, ...frame }: AttendanceSigningScreenProps) {
  const { step, sign, isPending, again, waiting } = useAttendanceSigning(sheetId)
  useOpensOffline("/emargement/")
  // What this page signs is told in its place.
  const others = waiting.filter((one) => one.refusal !== null || step.kind !== "kept")
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
          {step.sheet && <Course sheet={step.sheet} />}
          <ButtonLink href="/student/education/calendar">{words.planning}</ButtonLink>
        </>
      )}
      {step.kind === "kept" && (
        <>
          <Banner tone="waiting" live="polite">
            {keptWords.kept(step.capturedAt)}
          </Banner>
          {step.sheet && <Course sheet={step.sheet} />}
        </>
      )}
      {step.kind === "ready" && (
        <Ready
          sheet={step.sheet}
          hasProof={Object.values(step.proof).some((proof) => proof !== null)}
          message={step.message}
          isPending={isPending}
          onSign={(gesture) => void sign(gesture)}
        />
      )}
      {others.length > 0 && (
        <Suspense fallback={null}>
          <OutboxNotice entries={others} />
        </Suspense>
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
  sheet: OwnSheet | null
  hasProof: boolean
  message: string | null
  isPending: boolean
  onSign: (gesture: { pin: string | null; ink: string | undefined }) => void
}

function Ready({ sheet, hasProof, message, isPending, onSign }: ReadyProps) {
  const [pin, setPin] = useState("")
  const [fault, setFault] = useState<string>()
  const { Pad, ink, toggle, ...pad } = useDrawing()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (hasProof) return onSign({ pin: null, ink })
    const digits = pin.replace(/\s/g, "")
    if (!/^\d{6}$/.test(digits)) return setFault(words.pinShort)
    setFault(undefined)
    onSign({ pin: digits, ink })
  }
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      {sheet === null ? (
        <Banner tone="waiting">{words.unknownSheet}</Banner>
      ) : (
        <>
          <p>{words.you(sheet.student_name)}</p>
          <Course sheet={sheet} />
        </>
      )}
      {message && (
        <Banner tone="danger" live="urgent">
          {message}
        </Banner>
      )}
      {sheet?.sentence && <Banner tone="waiting">{sheet.sentence}</Banner>}
      {sheet?.state !== "refused" && (
        <>
          {!hasProof && (
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
          {Pad && <Pad {...pad} />}
          <Button variant="primary" type="submit" fullWidth isPending={isPending}>
            {words.certify}
          </Button>
          {Pad !== null && (
            <Button fullWidth aria-expanded={!!Pad} onPress={toggle}>
              {words.draw}
            </Button>
          )}
        </>
      )}
    </form>
  )
}
