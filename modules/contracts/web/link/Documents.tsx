import { useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { type UploadTarget, useUpload } from "@jalon/students/web"
import { Banner, Button, FileDrop } from "@jalon/ui"
import { Check } from "lucide-react"
import { useState } from "react"
import { announceLinkDocument, keepLinkDocument, linkDocuments } from "../../wire/index.ts"
import styles from "./link.module.css"
import { linkWords } from "./strings.fr.ts"

const words = linkWords.documents
const MAX_BYTES = 20_000_000
const quiet = { quiet: true }

const targetOf = (token: string, code: string): UploadTarget => ({
  announce: (client, file) => client.call(announceLinkDocument, { body: { token, code, ...file } }, quiet),
  complete: (client, fileId) => client.call(keepLinkDocument, { body: { token, file_id: fileId } }, quiet),
})

/** What the school awaits of the person hired, photographed with the phone she fills her part on. */
export function Documents({ token }: { token: string }) {
  const read = useRead(linkDocuments, { params: { token } })
  return (
    <Loaded read={read} skeleton={null}>
      {({ results }) =>
        results.length === 0 ? null : (
          <section className={styles.card} aria-labelledby="documents">
            <h3 id="documents" className={styles.subheading}>
              {words.title}
            </h3>
            <p className={styles.quiet}>{words.text}</p>
            <ul className={styles.attachments}>
              {results.map(({ code, label, is_given: isGiven }) => (
                <Attachment
                  key={code}
                  label={label}
                  isGiven={isGiven}
                  target={targetOf(token, code)}
                  onSent={() => void read.refetch()}
                />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}

interface AttachmentProps {
  label: string
  isGiven: boolean
  target: UploadTarget
  onSent: () => void
}

function Attachment({ label, isGiven, target, onSent }: AttachmentProps) {
  const [isOpen, setOpen] = useState(false)
  const upload = useUpload(onSent, target)
  const { file } = upload
  return (
    <li className={styles.attachment}>
      <div className={styles.cardHead}>
        <span>{label}</span>
        {isGiven && (
          <span className={styles.given}>
            <Check aria-hidden />
            {words.given}
          </span>
        )}
        {!isGiven && !isOpen && (
          <Button size="small" aria-label={words.addOf(label)} onPress={() => setOpen(true)}>
            {words.add}
          </Button>
        )}
      </div>
      {isOpen && (
        <FileDrop
          label={words.file(label)}
          maxBytes={MAX_BYTES}
          files={upload.files}
          onAdd={upload.add}
          onRemove={upload.clear}
          onRetry={upload.retry}
        />
      )}
      {file?.doubt && (
        <Banner
          tone="waiting"
          live="polite"
          action={
            <Button size="small" onPress={upload.clear}>
              {words.again}
            </Button>
          }
        >
          {file.doubt}
        </Banner>
      )}
    </li>
  )
}
