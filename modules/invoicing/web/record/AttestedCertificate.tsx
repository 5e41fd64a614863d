import { CertificateGaps } from "@jalon/attendance/web"
import { certificateFile } from "@jalon/attendance/wire"
import { useCommand } from "@jalon/client"
import { formatFrenchDate, formatFrenchDay } from "@jalon/kernel"
import { useDownload } from "@jalon/screens"
import { Button, StatusBadge } from "@jalon/ui"
import { Suspense } from "react"
import { carryCertificate, resendCertificate } from "../../wire/index.ts"
import { changedInvoice } from "../shared/changed-invoice.ts"
import { AskCertificateButton } from "./AskCertificateButton.tsx"
import type { InstalmentRecord } from "./instalment-record.ts"
import styles from "./record.module.css"
import { recordWords as words } from "./strings.fr.ts"

type Card = NonNullable<InstalmentRecord["attested"]>

const minutesText = (minutes: number): string =>
  `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`

function CertificateCard({ card }: { card: Card }) {
  const file = useDownload(certificateFile)
  return (
    <div className={styles.certificate}>
      <p>
        {card.number} <StatusBadge tone={card.badge.tone}>{card.badge.label}</StatusBadge>
      </p>
      <p className={styles.quiet}>
        {words.certificatePeriod(formatFrenchDate(card.from), formatFrenchDate(card.to))}
        {card.realised_minutes !== null && ` · ${minutesText(card.realised_minutes)}`}
      </p>
      {card.issued_at && (
        <p className={styles.quiet}>{words.certificateIssued(formatFrenchDay(card.issued_at))}</p>
      )}
      {card.has_file && (
        <Button
          size="small"
          isPending={file.isPending}
          onPress={() => void file.run({ params: { certificateId: card.id } })}
        >
          {words.certificateDownload}
        </Button>
      )}
    </div>
  )
}

/** The certificate made from closed sheets, the one that replaced it since, or what is missing for it. */
export function AttestedCertificate({ record }: { record: InstalmentRecord }) {
  const { attested, is_void, rectified, awaited, again, instalment } = record
  const resend = useCommand(resendCertificate, { refreshes: changedInvoice })
  const carry = useCommand(carryCertificate, { refreshes: changedInvoice })
  const isOpen = instalment.status !== "cancelled"
  return (
    <div className={styles.certificate}>
      {attested && <CertificateCard card={attested} />}
      {rectified && (
        <>
          {attested && <p className={styles.quiet}>{words.certificateRectified}</p>}
          <CertificateCard card={rectified} />
        </>
      )}
      {again?.way === "exchange" && (
        <>
          <p className={styles.quiet}>{words.certificateAgainWhy(again.opco)}</p>
          <Button
            size="small"
            isPending={resend.isPending}
            onPress={() => void resend.run({ params: { instalmentId: instalment.id } })}
          >
            {words.certificateAgain}
          </Button>
        </>
      )}
      {again?.way === "portal" && (
        <>
          <p>{words.certificateToPortal(again.opco, again.certificate, again.invoice)}</p>
          <Button
            size="small"
            isPending={carry.isPending}
            onPress={() => void carry.run({ params: { instalmentId: instalment.id } })}
          >
            {words.certificateCarried}
          </Button>
        </>
      )}
      {awaited && isOpen && rectified === null && (
        <>
          {!is_void && (
            <p className={styles.quiet}>
              {words.certificateAwaited(formatFrenchDate(awaited.from), formatFrenchDate(awaited.to))}
            </p>
          )}
          {awaited.check ? (
            <>
              <Suspense>
                <CertificateGaps check={awaited.check} />
              </Suspense>
              <AskCertificateButton record={record} />
            </>
          ) : (
            <p className={styles.quiet}>{words.certificateLater}</p>
          )}
        </>
      )}
    </div>
  )
}
