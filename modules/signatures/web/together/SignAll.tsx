import type { Command } from "@jalon/client"
import { useState } from "react"
import type { signTogether } from "../../wire/index.ts"
import { SignatureForm } from "../signing/SignatureForm.tsx"
import { type SignatureDraft, signatureGiven } from "../signing/signature-draft.ts"
import { signingWords } from "../signing/strings.fr.ts"
import { togetherWords as words } from "./strings.fr.ts"
import styles from "./together.module.css"
import type { Act, Results } from "./types.ts"

interface SignAllProps {
  act: Act
  params: { schoolId: number; actId: string }
  command: Command<typeof signTogether>
  onSigned: (results: Results) => void
}

/** One agreement that lists them all, one signature, one button. */
export function SignAll({ act: { contracts, consent, signer }, params, command, onSigned }: SignAllProps) {
  const [isCut, setCut] = useState(false)
  const left = contracts.filter(({ is_signed }) => !is_signed)
  const send = async (draft: SignatureDraft) => {
    setCut(false)
    const read = left.map(({ signer_id, documents }) => ({
      signer_id,
      fingerprints: documents.map(({ fingerprint }) => fingerprint),
    }))
    const answer = await command.run({ params, body: { read, ...signatureGiven(draft) } })
    if (answer) onSigned(answer.results)
    else setCut(true)
  }
  const failure = command.refused?.message ?? (isCut ? signingWords.unsure : null)
  return (
    <SignatureForm
      name={signer}
      consent={
        <span className={styles.consent}>
          {consent.sentence}
          <ul>
            {consent.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </span>
      }
      verb={words.verb(left.length)}
      isPending={command.isPending}
      failure={command.isPending ? null : failure}
      onSign={(draft) => void send(draft)}
    />
  )
}
