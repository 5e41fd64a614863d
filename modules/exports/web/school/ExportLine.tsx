import { useCommand } from "@jalon/client"
import { confirmed, type StepUp } from "@jalon/identity/web"
import { followLink, Progress } from "@jalon/screens"
import { Button, ConfirmDialog, StatusBadge } from "@jalon/ui"
import { Download } from "lucide-react"
import { useState } from "react"
import { linkToExport, listExports, removeExport } from "../../wire/index.ts"
import styles from "./school-data.module.css"
import { dataWords as words } from "./strings.fr.ts"
import type { ExportCard } from "./use-exports.ts"

interface ExportLineProps {
  card: ExportCard
  stepUp: StepUp
  /** Whether she may see the numbers that some archives hold. */
  mayReveal: boolean
}

function DownloadButton({ card, stepUp }: Omit<ExportLineProps, "mayReveal">) {
  const link = useCommand(linkToExport)
  if (link.refused?.code === "step_up.required") confirmed.forget()
  const take = async () => {
    if (!(await stepUp.ask())) return
    const answer = await link.run({ params: { exportId: card.id } })
    if (answer) followLink(answer.url)
  }
  return (
    <Button
      icon={<Download aria-hidden />}
      isPending={link.isPending}
      aria-label={words.downloadOf(words.moment(card.created_at))}
      onPress={() => void take()}
    >
      {words.download}
    </Button>
  )
}

function RemoveButton({ card }: { card: ExportCard }) {
  const [isAsked, setAsked] = useState(false)
  const remove = useCommand(removeExport, { refreshes: [listExports] })
  const run = async () => {
    if (await remove.run({ params: { exportId: card.id } })) setAsked(false)
  }
  return (
    <>
      <Button
        variant="quiet"
        aria-label={words.removeOf(words.moment(card.created_at))}
        onPress={() => setAsked(true)}
      >
        {words.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={words.removeTitle}
        verb={words.remove}
        isPending={remove.isPending}
        onConfirm={() => void run()}
        onClose={() => setAsked(false)}
      >
        <p>{words.removeText}</p>
      </ConfirmDialog>
    </>
  )
}

function Detail({ card, mayReveal }: Pick<ExportLineProps, "card" | "mayReveal">) {
  if (card.state === "failed") return <span className={styles.text}>{words.failed}</span>
  if (card.state !== "ready") return null
  return (
    <span className={styles.text}>
      {card.size !== null && card.expires_at && words.until(card.size, words.day(card.expires_at))}
      {card.with_secrets && !mayReveal && ` – ${words.noRight}`}
    </span>
  )
}

export function ExportLine({ card, stepUp, mayReveal }: ExportLineProps) {
  const { text, tone } = words.states[card.state]
  const isTakeable = card.state === "ready" && (mayReveal || !card.with_secrets)
  return (
    <li className={styles.line}>
      <span className={styles.about}>
        <span className={styles.what}>
          <StatusBadge tone={tone}>{text}</StatusBadge>
          {card.with_secrets && <span>{words.withSecrets}</span>}
        </span>
        <span className={styles.text}>{words.asked(words.moment(card.created_at), card.created_by)}</span>
        <Detail card={card} mayReveal={mayReveal} />
      </span>
      {card.state === "ready" && (
        <span className={styles.buttons}>
          {isTakeable && <DownloadButton card={card} stepUp={stepUp} />}
          <RemoveButton card={card} />
        </span>
      )}
      {card.state === "running" && (
        <div className={styles.wide}>
          <Progress
            label={words.progress}
            text={words.progressText(card.items_done, card.items_total)}
            done={card.items_done}
            total={card.items_total}
          />
        </div>
      )}
    </li>
  )
}
