import { callBinary, useClient } from "@jalon/client"
import { Button } from "@jalon/ui"
import { signingDocumentFile, signingDocumentPage } from "../../wire/index.ts"
import { DocumentSheets } from "./DocumentSheets.tsx"
import { StepHeading } from "./StepHeading.tsx"
import styles from "./signing.module.css"
import { signingWords as words } from "./strings.fr.ts"
import type { Signing } from "./use-signing.ts"

type Document = Signing["documents"][number]

interface DocumentsProps {
  token: string
  documents: readonly Document[]
  /** The half hour of reading is over. */
  onClosed: () => void
}

/** What is signed, in place, before anything else can be done about it. */
export function Documents({ token, documents, onClosed }: DocumentsProps) {
  return (
    <section className={styles.step} aria-labelledby="read">
      <StepHeading id="read">{documents.length < 2 ? words.readOne : words.read}</StepHeading>
      <p className={styles.note}>{words.readHint}</p>
      <div className={styles.actions}>
        <Button variant="quiet" onPress={() => document.getElementById("sign")?.focus()}>
          {words.goSign}
        </Button>
      </div>
      {documents.map((one) => (
        <OneDocument key={one.fingerprint} token={token} document={one} onClosed={onClosed} />
      ))}
    </section>
  )
}

interface OneDocumentProps {
  token: string
  document: Document
  onClosed: () => void
}

function OneDocument({ token, document, onClosed }: OneDocumentProps) {
  const client = useClient()
  const params = { token, documentId: document.id }
  return (
    <DocumentSheets
      document={document}
      take={() => callBinary(client, signingDocumentFile, { params }, { quiet: true })}
      read={(page) =>
        callBinary(client, signingDocumentPage, { params: { ...params, page } }, { quiet: true })
      }
      onClosed={onClosed}
    />
  )
}
