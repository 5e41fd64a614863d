import { type Answer, callBinary, useClient, useRead } from "@jalon/client"
import {
  DeadLink,
  deadStateOf,
  type GuestFrame,
  GuestLoading,
  GuestPage,
  GuestUnread,
} from "@jalon/guest-links/web"
import { dayInWords } from "@jalon/kernel"
import { drawnBy } from "@jalon/screens"
import { useState } from "react"
import { conventionFile, conventionPage, getConvention } from "../../wire/index.ts"
import { OpenedFile } from "../documents/OpenedFile.tsx"
import { type Answered, CorrectionForm, ValidateForm } from "./AnswerForms.tsx"
import styles from "./convention.module.css"
import { Proof } from "./Proof.tsx"
import { Charge, type Convention, Summary, Years } from "./Summary.tsx"
import { conventionWords as words } from "./strings.fr.ts"

export interface ConventionScreenProps extends GuestFrame {
  token: string
}

type Link = Answer<typeof getConvention>

function Lead({ guestLink, convention }: { guestLink: Link["guest_link"]; convention: Convention }) {
  return (
    <>
      <p>{words.why(guestLink.host.name, convention.learner)}</p>
      {guestLink.invited_by && <p>{words.askedBy(guestLink.invited_by)}</p>}
      <p>{words.effort}</p>
      {convention.asked_for && <p>{words.wantedBy(dayInWords(convention.asked_for))}</p>}
      <p>{words.until(dayInWords(guestLink.expires_at))}</p>
    </>
  )
}

function Document({ token, convention }: { token: string; convention: Convention }) {
  const client = useClient()
  const read = async () => {
    const { blob } = await callBinary(client, conventionFile, { params: { token } }, { quiet: true })
    return blob
  }
  const drawPage = drawnBy((page) =>
    callBinary(client, conventionPage, { params: { token, page } }, { quiet: true }),
  )
  return (
    <section className={styles.document} aria-labelledby="document">
      <h2 id="document" className={styles.heading}>
        {words.document}
      </h2>
      <OpenedFile
        of={convention.fingerprint}
        fileName={words.fileName(convention.number)}
        read={read}
        drawPage={drawPage}
      />
      <p className={styles.note}>{words.documentHint}</p>
    </section>
  )
}

/** Read, then agree: the document beside its plain summary, and the company's answer. */
export default function ConventionScreen({ token, ...frame }: ConventionScreenProps) {
  const link = useRead(getConvention, { params: { token } })
  const [done, setDone] = useState<Answered | null>(null)
  const [isCorrecting, setCorrecting] = useState(false)
  const { guest_link: guestLink, convention } = link.data ?? {}
  const answered = done ?? link.data?.answered
  if (guestLink && answered) return <Proof {...frame} guestLink={guestLink} answered={answered} />
  const dead = deadStateOf(guestLink, link.error)
  if (dead)
    return (
      <GuestPage {...frame} host={guestLink?.host} title={words.deadTitle}>
        <DeadLink state={dead} token={token} />
      </GuestPage>
    )
  if (!guestLink || !convention)
    return (
      <GuestPage {...frame} title={words.title}>
        {link.isError ? <GuestUnread onRetry={() => link.refetch()} /> : <GuestLoading />}
      </GuestPage>
    )
  const answer = { token, convention, onDone: setDone }
  return (
    <GuestPage
      {...frame}
      host={guestLink.host}
      title={words.title}
      lead={<Lead guestLink={guestLink} convention={convention} />}
      width="paper"
    >
      <div className={styles.columns}>
        <div className={styles.reading}>
          <Charge convention={convention} />
          <Summary convention={convention} />
          <Years years={convention.years} funder={convention.funder} />
        </div>
        <Document token={token} convention={convention} />
        <div className={styles.answer}>
          {isCorrecting ? (
            <CorrectionForm {...answer} school={guestLink.host.name} onBack={() => setCorrecting(false)} />
          ) : (
            <ValidateForm
              {...answer}
              onCorrect={() => setCorrecting(true)}
              onChanged={() => void link.refetch()}
            />
          )}
        </div>
      </div>
    </GuestPage>
  )
}
