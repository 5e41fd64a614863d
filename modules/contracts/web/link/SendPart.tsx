import type { DeadState } from "@jalon/guest-links/web"
import { Button } from "@jalon/ui"
import { finishSection } from "../../wire/index.ts"
import styles from "./link.module.css"
import { NotSent } from "./SendWhole.tsx"
import { linkWords } from "./strings.fr.ts"
import type { GuestForm } from "./use-guest-form.ts"
import { useSending } from "./use-sending.ts"

interface SendPartProps {
  token: string
  label: string
  form: GuestForm
  onDone: () => void
  onDead: (state: DeadState) => void
  onFaults: (faults: Readonly<Record<string, string>>) => void
}

/** A section given back: its link has served. */
export function SendPart({ token, label, form, onDone, onDead, onFaults }: SendPartProps) {
  const { send, isPending, message } = useSending(finishSection, { onDone, onDead, onFaults })
  const isWriting = form.status.kind === "saving" || form.status.kind === "pending"
  return (
    <div className={styles.stack}>
      <NotSent message={message} />
      <div className={styles.actions}>
        <Button
          variant="primary"
          isPending={isPending || isWriting}
          pendingText={linkWords.review.sending}
          onPress={() => send({ body: { token } })}
        >
          {label}
        </Button>
      </div>
    </div>
  )
}
