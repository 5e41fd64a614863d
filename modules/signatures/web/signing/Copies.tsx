import { callBinary } from "@jalon/client"
import { Banner } from "@jalon/ui"
import { useEffect, useState } from "react"
import { signedDocumentFile } from "../../wire/index.ts"
import { DownloadButton } from "./DownloadButton.tsx"
import { Identify } from "./Identify.tsx"
import { StepHeading } from "./StepHeading.tsx"
import styles from "./signing.module.css"
import { signingWords as words } from "./strings.fr.ts"
import { useLinkCodes } from "./use-link-codes.ts"
import type { SigningLink } from "./use-signing.ts"

interface CopiesProps {
  token: string
  copies: NonNullable<SigningLink["copies"]>
  onChanged: () => Promise<void>
}

/** What everybody signed, for one of them: by a link of its own, behind a code again. */
export function Copies({ token, copies, onChanged }: CopiesProps) {
  const codes = useLinkCodes(token)
  const [wasOpen] = useState(copies.is_identified)
  useEffect(() => {
    if (copies.is_identified && !wasOpen) document.getElementById("copies")?.focus()
  }, [copies.is_identified, wasOpen])
  if (copies.is_locked) return <Banner tone="danger">{words.lockedText}</Banner>
  if (!copies.is_identified)
    return <Identify codes={codes} channels={copies.channels} text={words.copiesText} onChanged={onChanged} />
  return (
    <section className={styles.step} aria-labelledby="copies">
      <StepHeading id="copies">{words.toDownload}</StepHeading>
      {copies.documents.map(({ id, title }) => (
        <div key={id} className={styles.documentHead}>
          <span>{title}</span>
          <DownloadButton
            title={title}
            take={(client) =>
              callBinary(client, signedDocumentFile, { params: { token, documentId: id } }, { quiet: true })
            }
          />
        </div>
      ))}
    </section>
  )
}
