import { useClient, useCommand } from "@jalon/client"
import { clockWords } from "@jalon/education/rules"
import { dayInWords } from "@jalon/kernel"
import { Banner, Button } from "@jalon/ui"
import { useState } from "react"
import { signOnDevice } from "../../wire/index.ts"
import { keepForLater } from "../offline/outbox.ts"
import { accountIn } from "../offline/send-outbox.ts"
import { offlineWords } from "../offline/strings.fr.ts"
import { minuteOf } from "../offline/with-waiting.ts"
import { namesText, timesText } from "../shared/strings.fr.ts"
import { type Line, refreshes, type Sheet } from "../sheet/sheet-type.ts"
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
  const client = useClient()
  const keepSignature = async (studentId: string) => {
    const name = sheet.lines.find((line) => line.student_id === studentId)?.name ?? ""
    const { capturedAt } = await keepForLater({
      account: accountIn(client.session) ?? "",
      sheetId: sheet.id,
      studentId,
      title: offlineWords.device(name),
      what: { kind: "device" },
    })
    setLast(words.kept(name, clockWords(minuteOf(capturedAt))))
    choose(null)
  }
  const sign = useCommand(signOnDevice, {
    refreshes,
    quiet: true,
    onUnsent: ({ body }) => void keepSignature(body.student_id),
  })
  const waiting = sheet.lines.filter(({ mark, signed_at }) => mark === "expected" && signed_at === null)
  const submit = async (line: Line) => {
    const answer = await sign.run({ params: { sheetId: sheet.id }, body: { student_id: line.student_id } })
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
        <section className={styles.confirm} aria-label={chosen.name}>
          <p className={styles.title}>{chosen.name}</p>
          <p>
            {sheet.label}, {dayInWords(sheet.on_date)}, {timesText(sheet)}, {namesText(sheet.trainers)}
          </p>
          <p>{words.statement}</p>
          <div className={styles.choices}>
            <Button variant="primary" isPending={sign.isPending} onPress={() => void submit(chosen)}>
              {words.sign}
            </Button>
            <Button onPress={() => choose(null)}>{words.back}</Button>
          </div>
        </section>
      )}
    </FullScreen>
  )
}
