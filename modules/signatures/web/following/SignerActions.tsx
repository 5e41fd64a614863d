import { useClient, useCommand } from "@jalon/client"
import { PanelForm, useForm } from "@jalon/screens"
import { Button, FormGroup, TextField } from "@jalon/ui"
import { useState } from "react"
import {
  copySignerLink,
  type EnvelopeView,
  listEnvelopes,
  remindSigner,
  renewSignerLink,
  type SignerView,
} from "../../wire/index.ts"
import styles from "./following.module.css"
import { followingWords as words } from "./strings.fr.ts"

interface OfSigner {
  envelope: EnvelopeView
  signer: SignerView
}

/** Mail the same link, send a new one elsewhere, or give it by another way. */
export function SignerActions({ envelope, signer }: OfSigner) {
  const [isRenewing, setRenewing] = useState(false)
  const params = { envelopeId: envelope.id, signerId: signer.id }
  const remind = useCommand(remindSigner, { refreshes: [listEnvelopes] })
  // The provider has its own link, which it gives to nobody else.
  const isOurs = envelope.adapter === "jalon"
  const verb = signer.is_locked ? words.unlock : words.renew
  return (
    <div className={styles.actions}>
      {!signer.is_locked && (
        <Button
          size="small"
          aria-label={words.of(words.remind, signer.name)}
          isPending={remind.isPending}
          onPress={() => void remind.run({ params })}
        >
          {words.remind}
        </Button>
      )}
      {isOurs && (
        <Button size="small" aria-label={words.of(verb, signer.name)} onPress={() => setRenewing(true)}>
          {verb}
        </Button>
      )}
      {isOurs && !signer.is_locked && <CopyLink params={params} name={signer.name} />}
      {isRenewing && <RenewPanel envelope={envelope} signer={signer} onClose={() => setRenewing(false)} />}
    </div>
  )
}

function CopyLink({ params, name }: { params: { envelopeId: string; signerId: string }; name: string }) {
  const client = useClient()
  const [copied, setCopied] = useState<"yes" | "failed" | null>(null)
  const copy = async () => {
    const address = client
      .call(copySignerLink, { params }, { quiet: true })
      .then(({ path }) => new Blob([`${location.origin}${path}`], { type: "text/plain" }))
    // Given as a promise: some browsers copy nothing once the click is over.
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": address })]).then(
      () => setCopied("yes"),
      () => setCopied("failed"),
    )
  }
  const label = copied === "yes" ? words.copied : words.copy
  return (
    <>
      <Button variant="quiet" size="small" aria-label={words.of(label, name)} onPress={() => void copy()}>
        {label}
      </Button>
      {copied === "failed" && <p role="alert">{words.notCopied}</p>}
    </>
  )
}

function RenewPanel({ envelope, signer, onClose }: OfSigner & { onClose: () => void }) {
  const command = useCommand(renewSignerLink, { refreshes: [listEnvelopes] })
  const form = useForm({
    route: renewSignerLink,
    command,
    initial: { email: signer.email },
    labels: { email: words.renewEmail },
    send: (body) => command.run({ params: { envelopeId: envelope.id, signerId: signer.id }, body }),
    onSaved: onClose,
  })
  return (
    <PanelForm
      title={words.renewTitle(signer.name)}
      verb={words.renewVerb}
      size="normal"
      isOpen
      onClose={onClose}
      form={form}
    >
      <FormGroup>
        <TextField
          label={words.renewEmail}
          hint={words.renewHint}
          type="email"
          autoComplete="off"
          {...form.text("email")}
        />
      </FormGroup>
    </PanelForm>
  )
}
