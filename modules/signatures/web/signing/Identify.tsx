import { Banner, Button, TextField } from "@jalon/ui"
import { type FormEvent, type RefObject, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { RadioLines } from "./Choice.tsx"
import { digitsOf, missingDigits } from "./code.ts"
import { StepHeading } from "./StepHeading.tsx"
import styles from "./signing.module.css"
import { signingWords as words } from "./strings.fr.ts"
import { useSecondsLeft } from "./use-after.ts"
import type { CodeCalls } from "./use-link-codes.ts"
import type { Signing } from "./use-signing.ts"

const SECONDS_BEFORE_ANOTHER = 30

type Channel = Signing["channels"][number]["channel"]

interface IdentifyProps {
  codes: CodeCalls
  channels: Signing["channels"]
  /** What the code opens. */
  text: string
  /** The documents were open and are no longer. */
  isAgain?: boolean
  /** The code was right, or the link changed: what it gives now is read. */
  onChanged: () => Promise<void>
}

/** Who signs is known by a code sent to an address that the school knows. */
export function Identify({
  codes: { ask, confirm },
  channels,
  text,
  isAgain = false,
  onChanged,
}: IdentifyProps) {
  const [channel, setChannel] = useState<Channel>(channels[0]?.channel ?? "email")
  const [askedAt, setAskedAt] = useState<number | null>(null)
  const [isCut, setCut] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const send = async (wanted: Channel) => {
    setSent(null)
    setCut(false)
    // In the same gesture, or a phone keeps its keyboard closed.
    flushSync(() => {
      setChannel(wanted)
      setAskedAt(Date.now())
    })
    field.current?.focus()
    const answer = await ask.run(wanted)
    if (answer) setSent(words.sent(answer.masked, answer.minutes))
    else setCut(true)
  }
  const failure = ask.refused?.message ?? (isCut ? words.cut : null)
  if (channels.length === 0) return <Banner tone="waiting">{words.noChannel}</Banner>
  return (
    <section className={styles.step} aria-labelledby="identify">
      <StepHeading id="identify">{askedAt === null ? words.identify : words.codeTitle}</StepHeading>
      {isAgain && <Banner tone="waiting">{words.again}</Banner>}
      {askedAt === null ? (
        <>
          <p className={styles.note}>{text}</p>
          <Where channels={channels} chosen={channel} onChoose={setChannel} />
          <div className={styles.actions}>
            <Button variant="primary" onPress={() => void send(channel)}>
              {words.ask}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p role="status">{sent ?? (ask.isPending ? words.asking : "")}</p>
          {failure && !ask.isPending && (
            <Banner tone="danger" live="urgent">
              {failure}
            </Banner>
          )}
          <Code confirm={confirm} field={field} onChanged={onChanged} />
          <p className={styles.note}>{words.junk}</p>
          <Another
            channels={channels}
            used={channel}
            askedAt={failure ? null : askedAt}
            isPending={ask.isPending}
            onSend={(wanted) => void send(wanted)}
          />
        </>
      )}
    </section>
  )
}

interface WhereProps {
  channels: Signing["channels"]
  chosen: Channel
  onChoose: (channel: Channel) => void
}

function Where({ channels, chosen, onChoose }: WhereProps) {
  const [only] = channels
  if (channels.length < 2) return only ? <p>{words.at(only.channel, only.masked)}</p> : null
  return (
    <RadioLines
      legend={words.where}
      options={channels.map(({ channel, masked }) => ({ value: channel, label: words.at(channel, masked) }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

interface CodeProps {
  confirm: CodeCalls["confirm"]
  field: RefObject<HTMLInputElement | null>
  onChanged: () => Promise<void>
}

function Code({ confirm, field, onChanged }: CodeProps) {
  const [code, setCode] = useState("")
  const [fault, setFault] = useState<string | null>(null)
  const check = async (typed: string) => {
    setFault(null)
    const missing = missingDigits(typed)
    if (missing > 0) {
      setFault(words.short(missing))
      field.current?.focus()
      return
    }
    const answer = await confirm.run(typed)
    if (answer) return onChanged()
    setFault(words.cut)
    field.current?.select()
    // A link that was blocked or closed by this try says so itself; a wrong code changes nothing.
    await onChanged()
  }
  const type = (text: string) => {
    const digits = digitsOf(text)
    setCode(digits)
    setFault(null)
    confirm.reset()
    if (missingDigits(digits) === 0 && digits !== code) void check(digits)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void check(code)
  }
  const error = confirm.isPending ? undefined : (confirm.refused?.message ?? fault ?? undefined)
  return (
    <form className={styles.code} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={words.code}
        hint={words.codeHint}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        numeric
        value={code}
        readOnly={confirm.isPending}
        onChange={(event) => type(event.target.value)}
      />
      <div role="alert" className={styles.said}>
        {error}
      </div>
      <div className={styles.actions}>
        <Button type="submit" isPending={confirm.isPending} pendingText={words.checking}>
          {words.check}
        </Button>
      </div>
    </form>
  )
}

interface AnotherProps {
  channels: Signing["channels"]
  used: Channel
  /** Null: another may be asked for at once. */
  askedAt: number | null
  isPending: boolean
  onSend: (channel: Channel) => void
}

/** Another code, after a moment; or by the other way, at once. */
function Another({ channels, used, askedAt, isPending, onSend }: AnotherProps) {
  const left = useSecondsLeft(askedAt, SECONDS_BEFORE_ANOTHER)
  const other = channels.find(({ channel }) => channel !== used)
  return (
    <div className={styles.actions}>
      <Button variant="quiet" isDisabled={left > 0 || isPending} onPress={() => onSend(used)}>
        {left > 0 ? words.resendIn(left) : words.resend}
      </Button>
      {other && (
        <Button variant="quiet" isDisabled={isPending} onPress={() => onSend(other.channel)}>
          {words.elsewhere[other.channel]}
        </Button>
      )}
    </div>
  )
}
