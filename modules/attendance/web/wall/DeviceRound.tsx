import { useClient, useCommand } from "@jalon/client"
import { clockWords } from "@jalon/education/rules"
import { dayInWords } from "@jalon/kernel"
import { Banner, Button } from "@jalon/ui"
import type { CallOf } from "@jalon/wire-kit"
import { useState } from "react"
import { signOnDevice } from "../../wire/index.ts"
import { keepForLater } from "../offline/outbox.ts"
import { accountIn } from "../offline/send-outbox.ts"
import { offlineWords } from "../offline/strings.fr.ts"
import { minuteOf } from "../offline/with-waiting.ts"
import { namesText, timesText } from "../shared/strings.fr.ts"
import { type Line, refreshes, type Sheet } from "../sheet/sheet-type.ts"
import { signingWords } from "../signing/strings.fr.ts"
import { useDrawing } from "../signing/use-drawing.ts"
import { FullScreen } from "./FullScreen.tsx"
import { wallWords } from "./strings.fr.ts"
import styles from "./wall.module.css"

const words = wallWords.device

interface DeviceRoundProps {
  sheet: Sheet
  onClose: () => void
}

/** The tablet goes from hand to hand: each learner chooses their own name, reads what they sign, and signs. */
export function DeviceRound({ sheet, onClose }: DeviceRoundProps) {
  const [chosen, choose] = useState<Line | null>(null)
  const [last, setLast] = useState<string | null>(null)
  const account = accountIn(useClient().session)
  const keepSignature = async (studentId: string, ink: string | undefined) => {
    const name = sheet.lines.find((line) => line.student_id === studentId)?.name ?? ""
    const { capturedAt } = await keepForLater({
      account: account ?? "",
      sheetId: sheet.id,
      studentId,
      title: offlineWords.device(name),
      what: { kind: "device", ink },
    })
    setLast(words.kept(name, clockWords(minuteOf(capturedAt))))
    choose(null)
  }
  const sign = useCommand(signOnDevice, {
    refreshes,
    quiet: true,
    // By a link nobody is signed in: nothing would send later what was kept.
    ...(account !== null && {
      onUnsent: ({ body }: CallOf<typeof signOnDevice>) => void keepSignature(body.student_id, body.ink),
    }),
  })
  const waiting = sheet.lines.filter(({ mark, signed_at }) => mark === "expected" && signed_at === null)
  const submit = async (line: Line, ink: string | undefined) => {
    const body = { student_id: line.student_id, ink }
    const answer = await sign.run({ params: { sheetId: sheet.id }, body })
    if (answer === null) return
    setLast(words.done(line.name, clockWords(answer.minute)))
    choose(null)
  }
  return (
    <FullScreen label={words.title} onClose={onClose}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>{words.title}</h2>
          <p className={styles.subtitle}>
            {sheet.label} · {timesText(sheet)}
          </p>
        </div>
        <Button onPress={onClose}>{words.close}</Button>
      </header>
      <div role="status">
        {last && chosen === null && (
          <Banner tone="success">
            {last} {words.next}
          </Banner>
        )}
      </div>
      {sign.refused && (
        <Banner tone="danger" live="urgent">
          {sign.refused.message}
        </Banner>
      )}
      {chosen === null ? (
        <section aria-label={words.choose}>
          <p className={styles.scan}>{waiting.length === 0 ? wallWords.everyone : words.choose}</p>
          <ul className={styles.choices}>
            {waiting.map((line) => (
              <li key={line.student_id}>
                <Button
                  fullWidth
                  onPress={() => {
                    sign.reset()
                    choose(line)
                  }}
                >
                  {line.name}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <Confirm
          sheet={sheet}
          name={chosen.name}
          isPending={sign.isPending}
          onSign={(ink) => void submit(chosen, ink)}
          onBack={() => choose(null)}
        />
      )}
    </FullScreen>
  )
}

interface ConfirmProps {
  sheet: Sheet
  name: string
  isPending: boolean
  onSign: (ink: string | undefined) => void
  onBack: () => void
}

/** One learner, before the tablet goes on. */
function Confirm({ sheet, name, isPending, onSign, onBack }: ConfirmProps) {
  const { Pad, ink, toggle, ...pad } = useDrawing()
  return (
    <section className={styles.confirm} aria-label={name}>
      <p className={styles.title}>{name}</p>
      <p>
        {sheet.label}, {dayInWords(sheet.on_date)}, {timesText(sheet)}, {namesText(sheet.trainers)}
      </p>
      <p>{words.statement}</p>
      {Pad && <Pad {...pad} />}
      <div className={styles.choices}>
        <Button variant="primary" isPending={isPending} onPress={() => onSign(ink)}>
          {words.sign}
        </Button>
        {Pad !== null && (
          <Button aria-expanded={!!Pad} onPress={toggle}>
            {signingWords.draw}
          </Button>
        )}
        <Button onPress={onBack}>{words.back}</Button>
      </div>
    </section>
  )
}
