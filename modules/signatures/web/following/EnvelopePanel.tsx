import { useRead } from "@jalon/client"
import { formatFrenchDay } from "@jalon/kernel"
import { Loaded, RecordSection, useDownload } from "@jalon/screens"
import {
  Banner,
  type BannerTone,
  Button,
  EmptyState,
  Link,
  Skeleton,
  SkeletonGroup,
  StatusBadge,
} from "@jalon/ui"
import { Signature } from "lucide-react"
import { type EnvelopeStatus, envelopeStatuses } from "../../rules/envelope.ts"
import type { Subject } from "../../rules/subject.ts"
import { type EnvelopeView, evidenceFile, listEnvelopes } from "../../wire/index.ts"
import styles from "./following.module.css"
import { headlineOf } from "./headline.ts"
import { SignerCard } from "./SignerCard.tsx"
import { followingWords as words } from "./strings.fr.ts"

export interface EnvelopePanelProps {
  subject: Subject
  subjectId: string
  /** Where the sealed files are found. */
  filesHref: string
}

/** Who has signed, who blocks since when, and what may be done about it; older acts folded under it. */
export default function EnvelopePanel({ subject, subjectId, filesHref }: EnvelopePanelProps) {
  const read = useRead(listEnvelopes, { params: { subject, subjectId } })
  return (
    <Loaded read={read} skeleton={<Waiting />}>
      {({ results }) => {
        const [current, ...former] = results
        if (!current)
          return (
            <EmptyState icon={Signature} title={words.empty}>
              {words.emptyText}
            </EmptyState>
          )
        return (
          <>
            <Current envelope={current} />
            <Documents envelope={current} filesHref={filesHref} />
            <Former envelopes={former} />
          </>
        )
      }}
    </Loaded>
  )
}

function Waiting() {
  return (
    <SkeletonGroup>
      <Skeleton width="60%" />
      <Skeleton height="6rem" shape="box" />
      <Skeleton height="6rem" shape="box" />
    </SkeletonGroup>
  )
}

const tones: Readonly<Record<EnvelopeStatus, BannerTone>> = {
  open: "waiting",
  sealing: "info",
  completed: "success",
  declined: "danger",
  expired: "danger",
  cancelled: "neutral",
}

const started = ({ created_by: by, created_at: at }: EnvelopeView): string =>
  by === null ? words.sentOn(formatFrenchDay(at)) : words.sentBy(by, formatFrenchDay(at))

function Current({ envelope }: { envelope: EnvelopeView }) {
  const { status, signers, signed } = envelope
  return (
    <RecordSection
      title={envelope.name}
      action={
        <StatusBadge tone={envelopeStatuses[status].tone}>{envelopeStatuses[status].label}</StatusBadge>
      }
    >
      <Banner tone={tones[status]}>
        {headlineOf(envelope, new Date())}
        {envelope.closed_reason && <div>{words.why(envelope.closed_reason)}</div>}
      </Banner>
      <Failure envelope={envelope} />
      <div className={styles.progress}>
        <strong>{words.progress(signed, signers.length)}</strong>
        <progress className={styles.bar} value={signed} max={signers.length} aria-hidden="true" />
      </div>
      <p className={styles.quiet}>
        {words.with[envelope.adapter]} {started(envelope)}{" "}
        {status === "open" && words.until(formatFrenchDay(envelope.expires_at))}
      </p>
      <ul className={styles.signers} aria-label={words.signers}>
        {signers.map((signer) => (
          <SignerCard key={signer.id} envelope={envelope} signer={signer} />
        ))}
      </ul>
    </RecordSection>
  )
}

const failures: Readonly<Record<string, string>> = {
  refused: words.notTaken,
  too_large: words.notTaken,
  conflict: words.notTaken,
  unauthorized: words.notLinked,
  not_configured: words.notLinked,
  redirected: words.notLinked,
}

/** Why the provider has not done what it was asked, and who can do something about it. */
function Failure({ envelope: { provider_failure: failure, status } }: { envelope: EnvelopeView }) {
  if (failure === null || (status !== "open" && status !== "sealing")) return null
  return <Banner tone="waiting">{failures[failure] ?? words.notReached}</Banner>
}

function Documents({ envelope, filesHref }: { envelope: EnvelopeView; filesHref: string }) {
  const { documents, has_evidence: hasEvidence } = envelope
  const isAnySealed = documents.some(({ is_sealed: isSealed }) => isSealed)
  return (
    <RecordSection
      title={words.documents}
      action={isAnySealed && <Link href={filesHref}>{words.files}</Link>}
    >
      <ul className={styles.documents}>
        {documents.map(({ id, title, pages, is_sealed: isSealed }) => (
          <li key={id}>
            <span>
              {title} <span className={styles.quiet}>({words.pages(pages)})</span>
            </span>
            <StatusBadge tone={isSealed ? "success" : "neutral"}>
              {isSealed ? words.sealed : words.notSealed}
            </StatusBadge>
          </li>
        ))}
        {hasEvidence && (
          <li>
            <span>
              {words.evidence} <span className={styles.quiet}>{words.evidenceKept}</span>
            </span>
            <Evidence envelopeId={envelope.id} />
          </li>
        )}
      </ul>
    </RecordSection>
  )
}

function Evidence({ envelopeId }: { envelopeId: string }) {
  const { run, isPending } = useDownload(evidenceFile)
  return (
    <Button size="small" isPending={isPending} onPress={() => void run({ params: { envelopeId } })}>
      {words.openEvidence}
    </Button>
  )
}

/** What was voided is signed again by everybody: why it was stays in sight. */
function Former({ envelopes }: { envelopes: readonly EnvelopeView[] }) {
  if (envelopes.length === 0) return null
  return (
    <details className={styles.former}>
      <summary>{words.former(envelopes.length)}</summary>
      <ul className={styles.documents}>
        {envelopes.map((envelope) => (
          <li key={envelope.id}>
            <span>
              {words.formerName(envelope.name, formatFrenchDay(envelope.created_at))}
              <span className={styles.quiet}>
                {" "}
                {headlineOf(envelope, new Date())}{" "}
                {envelope.closed_reason && words.why(envelope.closed_reason)}
              </span>
            </span>
            <StatusBadge tone={envelopeStatuses[envelope.status].tone}>
              {envelopeStatuses[envelope.status].label}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </details>
  )
}
