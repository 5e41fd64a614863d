import type { DeadState } from "@jalon/guest-links/web"
import { Banner, Button, TextField } from "@jalon/ui"
import { fixedMessages } from "@jalon/wire-kit"
import { useState } from "react"
import { completeContract } from "../../wire/index.ts"
import styles from "./link.module.css"
import { linkWords } from "./strings.fr.ts"
import type { GuestContract, GuestForm } from "./use-guest-form.ts"
import { useSending } from "./use-sending.ts"

const words = linkWords.review

export interface Sent {
  at: string
  author: string
  number: string
}

interface SendWholeProps {
  token: string
  contract: GuestContract
  form: GuestForm
  school: string
  onSent: (sent: Sent) => void
  onDead: (state: DeadState) => void
  onFaults: (faults: Readonly<Record<string, string>>) => void
}

const signatory = ({ fields }: GuestContract) => ({
  name: [fields.employeur_signataire_prenom, fields.employeur_signataire_nom].filter(Boolean).join(" "),
  role: String(fields.employeur_signataire_fonction ?? ""),
})

/** « Envoyer à {école} »: who sends, and what follows. */
export function SendWhole({ token, contract, form, school, onSent, onDead, onFaults }: SendWholeProps) {
  const [name, setName] = useState(() => signatory(contract).name)
  const [role, setRole] = useState(() => signatory(contract).role)
  const [isAsked, setAsked] = useState(false)
  const author = name.trim()
  const { send, isPending, message } = useSending(completeContract, {
    onDone: ({ sent_at }) => onSent({ at: sent_at, author, number: contract.number }),
    onDead,
    onFaults,
  })
  const lacks = (text: string) => (isAsked && text.trim() === "" ? fixedMessages.required : undefined)
  const isWriting = form.status.kind === "saving" || form.status.kind === "pending"
  const go = () => {
    setAsked(true)
    if (author !== "" && role.trim() !== "")
      send({ body: { token, author_name: author, author_role: role.trim() } })
  }
  return (
    <section className={styles.stack} aria-labelledby="author">
      <h3 id="author" className={styles.subheading}>
        {words.author}
      </h3>
      <div className={styles.fields}>
        <TextField
          label={words.name}
          autoComplete="name"
          maxLength={120}
          value={name}
          error={lacks(name)}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={words.role}
          autoComplete="organization-title"
          maxLength={120}
          value={role}
          error={lacks(role)}
          onChange={(event) => setRole(event.target.value)}
        />
      </div>
      <p className={styles.quiet}>{words.next(school)}</p>
      <NotSent message={message} />
      <div className={styles.actions}>
        <Button variant="primary" isPending={isPending || isWriting} pendingText={words.sending} onPress={go}>
          {words.send(school)}
        </Button>
      </div>
    </section>
  )
}

export function NotSent({ message }: { message: string | null }) {
  if (message === null) return null
  return (
    <Banner tone="danger" live="urgent" title={linkWords.notSent}>
      {message}
    </Banner>
  )
}
