import { dayInWords } from "@jalon/kernel"
import { Loaded } from "@jalon/screens"
import { Banner, TextField } from "@jalon/ui"
import { type ComponentProps, useState } from "react"
import { SIGNING_DAYS, type SignatureDraft } from "../../wire/index.ts"
import { SendingDialog } from "../shared/SendingDialog.tsx"
import styles from "./signature.module.css"
import { signatureWords as words } from "./strings.fr.ts"

const isGoodDays = (days: number): boolean =>
  Number.isInteger(days) && days >= SIGNING_DAYS.least && days <= SIGNING_DAYS.most

const useCenter = ({ center }: SignatureDraft) => {
  const [firstName, setFirstName] = useState(center.first_name)
  const [lastName, setLastName] = useState(center.last_name)
  const [email, setEmail] = useState(center.email)
  return {
    value: { first_name: firstName.trim(), last_name: lastName.trim(), email: email.trim() },
    fields: [
      { label: words.firstName, value: firstName, set: setFirstName, autoComplete: "given-name" },
      { label: words.lastName, value: lastName, set: setLastName, autoComplete: "family-name" },
      { label: words.email, value: email, set: setEmail, autoComplete: "email" },
    ],
  } as const
}

interface SignatureDialogProps {
  read: ComponentProps<typeof Loaded<SignatureDraft>>["read"]
  command: { isPending: boolean; refused: { message: string } | null | undefined }
  onSend: (asked: { center: SignatureDraft["center"]; days: number }) => void
  onClose: () => void
}

/** What leaves, to whom and in which order: seen before it does. */
export function SignatureDialog({ read, ...props }: SignatureDialogProps) {
  return (
    <Loaded read={read} skeleton={null}>
      {(draft) => <Send {...props} draft={draft} />}
    </Loaded>
  )
}

type SendProps = Omit<SignatureDialogProps, "read"> & { draft: SignatureDraft }

function Send({ draft, command, onSend, onClose }: SendProps) {
  const [days, setDays] = useState(String(draft.days))
  const [isTried, setTried] = useState(false)
  const center = useCenter(draft)
  const isWhole = isGoodDays(Number(days)) && Object.values(center.value).every(Boolean)
  const send = () => {
    setTried(true)
    if (isWhole && draft.problems.length === 0) onSend({ center: center.value, days: Number(days) })
  }
  return (
    <SendingDialog
      title={words.title}
      verb={words.verb}
      isPending={command.isPending}
      refused={command.refused?.message}
      className={styles.stack}
      onSend={send}
      onClose={onClose}
    >
      {draft.problems.length > 0 && (
        <Banner tone="danger" title={words.problems}>
          {draft.problems.join(" ")}
        </Banner>
      )}
      <section>
        <h3 className={styles.subheading}>{words.documents}</h3>
        <ul className={styles.list}>
          {draft.documents.map(({ kind, title }) => (
            <li key={kind}>{title}</li>
          ))}
        </ul>
      </section>
      <Signers draft={draft} />
      {draft.signers.some(({ role }) => role === "center") && (
        <fieldset className={styles.center}>
          <legend>{words.center}</legend>
          <p className={styles.quiet}>{words.centerHint}</p>
          {center.fields.map(({ label, value, set, autoComplete }) => (
            <TextField
              key={label}
              label={label}
              value={value}
              autoComplete={autoComplete}
              error={isTried && value.trim() === "" ? words.missing : undefined}
              onChange={(event) => set(event.target.value)}
            />
          ))}
        </fieldset>
      )}
      <TextField
        label={words.days}
        hint={words.daysHint}
        inputMode="numeric"
        width="postcode"
        value={days}
        error={isTried && !isGoodDays(Number(days)) ? words.wrongDays : undefined}
        onChange={(event) => setDays(event.target.value)}
      />
      {draft.sign_by && <p className={styles.quiet}>{words.signBy(dayInWords(draft.sign_by))}</p>}
      <section className={styles.card} aria-label={words.sees}>
        <h3 className={styles.subheading}>{words.sees}</h3>
        <p>{words.seesText}</p>
      </section>
    </SendingDialog>
  )
}

function Signers({ draft: { signers } }: { draft: SignatureDraft }) {
  const turns = [...new Set(signers.map(({ turn }) => turn))].toSorted()
  return (
    <section>
      <h3 className={styles.subheading}>{words.signers}</h3>
      {turns.map((turn) => (
        <div key={turn}>
          <p className={styles.quiet}>{words.turn(turn)}</p>
          <ul className={styles.list}>
            {signers
              .filter((signer) => signer.turn === turn)
              .map(({ role, name, email }) => (
                <li key={role}>
                  <strong>{words.roles[role]}</strong>
                  {role !== "center" && ` : ${name || "…"} – ${email || words.noAddress}`}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
