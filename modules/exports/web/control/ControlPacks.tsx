import { type Answer, useCommand, useRead, useReadEvery } from "@jalon/client"
import { addDays, today } from "@jalon/kernel"
import { followLink } from "@jalon/screens"
import { Banner, Button, DateField, StatusBadge } from "@jalon/ui"
import { Download } from "lucide-react"
import { useState } from "react"
import { linkToControlPack, listControlPacks, startControlPack } from "../../wire/index.ts"
import styles from "./control.module.css"
import { controlWords as words } from "./strings.fr.ts"

interface ControlPacksProps {
  kind: "student" | "contract" | "class"
  id: string
}

type Card = Answer<typeof listControlPacks>["results"][number]

const EVERY_MS = 2000
const MONTHS_SHOWN_DAYS = 90

/** Only while one is being written. */
function Watch(query: ControlPacksProps) {
  useReadEvery(EVERY_MS, listControlPacks, { query })
  return null
}

function Line({ card }: { card: Card }) {
  const link = useCommand(linkToControlPack)
  const take = async () => {
    const answer = await link.run({ params: { exportId: card.id } })
    if (answer) followLink(answer.url)
  }
  const { text, tone } = words.states[card.state]
  const period = words.period(card.from, card.to)
  return (
    <li className={styles.line}>
      <span className={styles.about}>
        <span className={styles.name}>
          {words.title} {period} <StatusBadge tone={tone}>{text}</StatusBadge>
        </span>
        <span className={styles.quiet}>
          {[
            words.asked(card.created_at, card.created_by),
            card.state === "ready" && card.expires_at && words.until(card.expires_at),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      {card.state === "ready" && (
        <Button
          size="small"
          icon={<Download aria-hidden />}
          isPending={link.isPending}
          aria-label={words.downloadOf(period)}
          onPress={() => void take()}
        >
          {words.download}
        </Button>
      )}
    </li>
  )
}

/** What a control asks for, of a learner, a contract or a class: one click, and one archive. */
export default function ControlPacks({ kind, id }: ControlPacksProps) {
  const [from, setFrom] = useState(addDays(today(), -MONTHS_SHOWN_DAYS))
  const [to, setTo] = useState(today())
  const { data } = useRead(listControlPacks, { query: { kind, id } })
  const start = useCommand(startControlPack, { refreshes: [listControlPacks] })
  const results = data?.results ?? []
  return (
    <section className={styles.section} aria-labelledby={`control-${id}`}>
      <h2 id={`control-${id}`}>{words.title}</h2>
      <p className={styles.quiet}>{words.text}</p>
      {start.refused && (
        <Banner tone="danger" live="urgent">
          {start.refused.message}
        </Banner>
      )}
      <div className={styles.form}>
        <DateField label={words.from} value={from} onChange={(day) => day && setFrom(day)} />
        <DateField
          label={words.to}
          value={to}
          onChange={(day) => day && setTo(day)}
          error={start.refused?.fields?.to}
        />
        <Button isPending={start.isPending} onPress={() => void start.run({ body: { kind, id, from, to } })}>
          {words.start}
        </Button>
      </div>
      {results.some(({ state }) => state === "running") && <Watch kind={kind} id={id} />}
      {results.length > 0 && (
        <ul className={styles.list}>
          {results.map((card) => (
            <Line key={card.id} card={card} />
          ))}
        </ul>
      )}
    </section>
  )
}
