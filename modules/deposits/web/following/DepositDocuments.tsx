import { RefusedError, useClient, useCommand } from "@jalon/client"
import { RecordSection } from "@jalon/screens"
import { Button, ButtonLink, StatusBadge, toast } from "@jalon/ui"
import { Download, ExternalLink } from "lucide-react"
import { useState } from "react"
import { type Deposit, declareDocumentSent, listDeposits, openDepositDocument } from "../../wire/index.ts"
import styles from "./following.module.css"
import { followingWords as words } from "./strings.fr.ts"

type Document = Deposit["documents"][number]

interface DepositDocumentsProps {
  deposit: Deposit
  portalHref: string | null
}

/** Where the exchange has stopped, what it did not send may go by the portal as well. */
const isToCarry = ({ state, internal_number }: Deposit, { channel, sent_at }: Document): boolean =>
  sent_at === null &&
  internal_number !== null &&
  (state === "stopped" || (channel === "portal" && ["taken", "followed"].includes(state)))

/** What leaves by itself says when it left; what somebody carries to the portal is led there step by step. */
export function DepositDocuments({ deposit, portalHref }: DepositDocumentsProps) {
  const carried = deposit.documents.filter((document) => isToCarry(deposit, document))
  return (
    <>
      {carried.length > 0 && (
        <RecordSection title={words.carry}>
          <p>{deposit.state === "stopped" ? words.carryStopped : words.carryText(deposit.opco)}</p>
          <ul className={styles.list}>
            {carried.map((document) => (
              <Carried key={document.id} deposit={deposit} document={document} portalHref={portalHref} />
            ))}
          </ul>
        </RecordSection>
      )}
      <RecordSection title={words.documents}>
        <ul className={styles.list}>
          {deposit.documents.map((document) => (
            <li key={document.id} className={styles.line}>
              <span className={styles.what}>
                <span>{document.title}</span>
                <span className={styles.quiet}>
                  {document.file_name}, {document.channel === "api" ? words.byExchange : words.onPortal}
                </span>
              </span>
              <span className={styles.actions}>
                <Sent deposit={deposit} document={document} />
                <Open depositId={deposit.id} document={document} />
              </span>
            </li>
          ))}
        </ul>
      </RecordSection>
    </>
  )
}

function Sent({ deposit, document }: { deposit: Deposit; document: Document }) {
  const { sent_at, channel } = document
  if (sent_at !== null)
    return (
      <StatusBadge tone="success">
        {channel === "api" ? words.documentSent(sent_at) : words.documentDeclared(sent_at)}
      </StatusBadge>
    )
  return isToCarry(deposit, document) ? (
    <StatusBadge tone="waiting">{words.documentToCarry}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{words.documentWaits}</StatusBadge>
  )
}

function Open({ depositId, document: { id, title } }: { depositId: string; document: Document }) {
  const client = useClient()
  const [isPending, setPending] = useState(false)
  const open = async () => {
    setPending(true)
    try {
      const params = { depositId, documentId: id }
      const { url } = await client.call(openDepositDocument, { params }, { quiet: true })
      window.location.assign(url)
    } catch (error) {
      toast({ title: error instanceof RefusedError ? error.message : words.failed, color: "error" })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Download aria-hidden />}
      aria-label={words.downloadOf(title)}
      isPending={isPending}
      onPress={() => void open()}
    >
      {words.download}
    </Button>
  )
}

function Carried({ deposit, document, portalHref }: DepositDocumentsProps & { document: Document }) {
  const declare = useCommand(declareDocumentSent, { refreshes: [listDeposits] })
  return (
    <li className={styles.stack}>
      <strong>{document.title}</strong>
      <ol className={styles.steps}>
        <li>
          {words.carrySteps.file} <Open depositId={deposit.id} document={document} />
        </li>
        <li>
          {words.carrySteps.portal(deposit.external_number)}{" "}
          {portalHref === null ? (
            <span className={styles.quiet}>{words.noPortal}</span>
          ) : (
            <ButtonLink
              size="small"
              variant="quiet"
              href={portalHref}
              target="_blank"
              rel="noreferrer"
              icon={<ExternalLink aria-hidden />}
            >
              {words.openPortal}
            </ButtonLink>
          )}
        </li>
        <li>
          {words.carrySteps.declare}{" "}
          <Button
            size="small"
            isPending={declare.isPending}
            aria-label={words.declareOf(document.title)}
            onPress={() => void declare.run({ params: { depositId: deposit.id, documentId: document.id } })}
          >
            {words.declare}
          </Button>
        </li>
      </ol>
    </li>
  )
}
