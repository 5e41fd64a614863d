import type { Answer } from "@jalon/client"
import { useDownload } from "@jalon/screens"
import { BoxedLine, Button, StatusBadge } from "@jalon/ui"
import { Download } from "lucide-react"
import type { ReactNode } from "react"
import { certificateKindWords } from "../../rules/index.ts"
import { certificateFile, type listStudentCertificates, ownCertificateFile } from "../../wire/index.ts"
import styles from "./certificates.module.css"
import { certificateWords as words } from "./strings.fr.ts"

export type Certificate = Answer<typeof listStudentCertificates>["results"][number]

interface CertificateLineProps {
  certificate: Certificate
  /** The learner's own file is asked for by another way. */
  isOwn?: boolean
  actions?: ReactNode
}

/** A document with what it attests, where it comes from and its file. */
export function CertificateLine({ certificate, isOwn = false, actions }: CertificateLineProps) {
  const file = useDownload(isOwn ? ownCertificateFile : certificateFile)
  const { number, kind, badge, contract } = certificate
  const made = certificate.is_by_itself ? words.byItself : certificate.by && words.by(certificate.by)
  return (
    <BoxedLine>
      <span className={styles.about}>
        <span className={styles.name}>
          {[certificateKindWords[kind], number].filter(Boolean).join(" ")}
          <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
        </span>
        <span>
          {words.period(certificate.from, certificate.to)}
          {certificate.realised_minutes !== null &&
            ` · ${words.hours(certificate.realised_minutes, certificate.due_minutes ?? 0)}`}
        </span>
        <span className={styles.quiet}>
          {[
            contract && words.contract(contract.number),
            !isOwn && made,
            certificate.replaces && words.replaces(certificate.replaces),
            certificate.replaced_by && words.replacedBy(certificate.replaced_by),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {certificate.reason && <span className={styles.quiet}>{words.reason(certificate.reason)}</span>}
        {certificate.end_reason && (
          <span className={styles.quiet}>{words.endReason(certificate.end_reason)}</span>
        )}
      </span>
      <span className={styles.buttons}>
        {certificate.has_file && (
          <Button
            size="small"
            icon={<Download aria-hidden />}
            aria-label={words.downloadOf(number ?? "")}
            isPending={file.isPending}
            onPress={() => void file.run({ params: { certificateId: certificate.id } })}
          >
            {words.download}
          </Button>
        )}
        {actions}
      </span>
    </BoxedLine>
  )
}
