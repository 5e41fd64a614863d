import { useCommand } from "@jalon/client"
import { Banner, Button, TextArea } from "@jalon/ui"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { declinePartnership } from "../../wire/index.ts"
import styles from "./partnership.module.css"
import { partnership as words } from "./strings.fr.ts"

interface DeclineFormProps {
  token: string
  onBack: () => void
  onDone: () => void
}

export function DeclineForm({ token, onBack, onDone }: DeclineFormProps) {
  const [reason, setReason] = useState("")
  const decline = useCommand(declinePartnership, { quiet: true, onDone })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void decline.run({ body: { token, ...(reason.trim() !== "" && { reason }) } })
  }
  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {words.declineTitle}
      </h2>
      {decline.refused && (
        <Banner tone="danger" live="urgent">
          {decline.refused.message}
        </Banner>
      )}
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        rows={3}
        maxLength={500}
        optional
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={decline.isPending} pendingText={words.accepting}>
          {words.confirmDecline}
        </Button>
        <Button onPress={onBack} isDisabled={decline.isPending}>
          {words.back}
        </Button>
      </div>
    </form>
  )
}
