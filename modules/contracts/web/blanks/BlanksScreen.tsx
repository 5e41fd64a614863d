import { useRead } from "@jalon/client"
import { formatFrenchDate, formatFrenchDay } from "@jalon/kernel"
import { Loaded } from "@jalon/screens"
import { Button, EmptyState, StatusBadge } from "@jalon/ui"
import { FileText, Upload } from "lucide-react"
import { useState } from "react"
import { listBlanks } from "../../wire/index.ts"
import { BlankMapper } from "./BlankMapper.tsx"
import styles from "./blanks.module.css"
import { SendBlank } from "./SendBlank.tsx"
import { blanksWords as words } from "./strings.fr.ts"

const TONES = { draft: "waiting", applied: "success", abandoned: "neutral" } as const

/** The official forms of the contracts: sent, linked to what contracts say, proven, then printed on. */
export default function BlanksScreen() {
  const read = useRead(listBlanks)
  const [opened, setOpened] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  if (opened !== null) return <BlankMapper blankId={opened} onClose={() => setOpened(null)} />
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{words.title}</h1>
        <Button variant="primary" icon={<Upload />} onPress={() => setSending(true)}>
          {words.send}
        </Button>
      </header>
      <p className={styles.intro}>{words.intro}</p>
      <Loaded read={read}>
        {({ blanks }) =>
          blanks.length === 0 ? (
            <EmptyState icon={FileText} title={words.none}>
              {words.noneHint}
            </EmptyState>
          ) : (
            <ul className={styles.lines}>
              {blanks.map((blank) => (
                <li key={blank.id} className={styles.line}>
                  <button type="button" className={styles.name} onClick={() => setOpened(blank.id)}>
                    {blank.form}
                  </button>
                  <StatusBadge tone={TONES[blank.state]}>{words.states[blank.state]}</StatusBadge>
                  <span>{words.linked(blank.linked, blank.fields)}</span>
                  <span className={styles.note}>
                    {blank.valid_from === null
                      ? words.sent(blank.operator, formatFrenchDay(blank.created_at))
                      : words.since(formatFrenchDate(blank.valid_from))}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isSending && (
        <SendBlank
          onClose={() => setSending(false)}
          onSent={(id) => {
            setSending(false)
            setOpened(id)
          }}
        />
      )}
    </div>
  )
}
