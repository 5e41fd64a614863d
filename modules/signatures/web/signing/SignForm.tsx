import { useCommand } from "@jalon/client"
import { Button } from "@jalon/ui"
import { useState } from "react"
import { sign } from "../../wire/index.ts"
import { SignatureForm } from "./SignatureForm.tsx"
import { type SignatureDraft, signatureBody } from "./signature-draft.ts"
import { signingWords as words } from "./strings.fr.ts"
import type { Signing } from "./use-signing.ts"

/** Refusals after which the link itself says what is to be done. */
const READ_AGAIN = ["signature.not_identified", "signature.closed"]

interface SignFormProps {
  token: string
  signing: Signing
  onSigned: () => void
  /** What the link gives is read again. */
  onChanged: () => Promise<void>
}

export function SignForm({ token, signing, onSigned, onChanged }: SignFormProps) {
  const { signer, documents } = signing
  const [isCut, setCut] = useState(false)
  const command = useCommand(sign, { quiet: true, onDone: onSigned })
  const send = async (draft: SignatureDraft) => {
    setCut(false)
    const answer = await command.run({ body: signatureBody(token, documents, draft) })
    if (answer === null) setCut(true)
  }
  const { refused } = command
  const mustReadAgain =
    refused !== null && (READ_AGAIN.includes(refused.code) || refused.code.startsWith("guest_link."))
  return (
    <SignatureForm
      name={`${signer.first_name} ${signer.last_name}`}
      consent={signing.consent}
      verb={words.verb(documents.length)}
      isPending={command.isPending}
      failure={command.isPending ? null : (refused?.message ?? (isCut ? words.unsure : null))}
      failureAction={
        (mustReadAgain || refused?.code === "signature.changed") && (
          <Button onPress={() => void onChanged()}>{words.reload}</Button>
        )
      }
      onSign={(draft) => void send(draft)}
    />
  )
}
