import { useCommand, useRead, useReadEvery } from "@jalon/client"
import { addDays, today } from "@jalon/kernel"
import { Banner, BoxedList, Button, DateField, SidePanel } from "@jalon/ui"
import { useState } from "react"
import { askOwnAttestation, ownCertificates } from "../../wire/index.ts"
import { CertificateLine } from "./CertificateLine.tsx"
import styles from "./certificates.module.css"
import { certificateWords } from "./strings.fr.ts"

const words = certificateWords.own
const POLL_MS = 5000

function AskPanel({ studentId, onClose }: { studentId: string; onClose: () => void }) {
  const [from, setFrom] = useState(addDays(today(), -30))
  const [to, setTo] = useState(today())
  const ask = useCommand(askOwnAttestation, { refreshes: [ownCertificates], onDone: onClose })
  const fields = ask.refused?.fields ?? {}
  return (
    <SidePanel
      isOpen
      title={words.panel}
      isPending={ask.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <Button
          variant="primary"
          isPending={ask.isPending}
          onPress={() => void ask.run({ body: { student_id: studentId, from, to } })}
        >
          {words.verb}
        </Button>
      }
    >
      <div className={styles.fields}>
        {ask.refused && (
          <Banner tone="danger" live="urgent">
            {ask.refused.message}
          </Banner>
        )}
        <p>{words.lead}</p>
        <div className={styles.pair}>
          <DateField
            label={certificateWords.form.from}
            value={from}
            onChange={(day) => day && setFrom(day)}
            error={fields.from}
          />
          <DateField
            label={certificateWords.form.to}
            value={to}
            onChange={(day) => day && setTo(day)}
            error={fields.to}
          />
        </div>
      </div>
    </SidePanel>
  )
}

/** Only while a file is being made. */
function Watch() {
  useReadEvery(POLL_MS, ownCertificates)
  return null
}

/** A learner's own documents of one school, and how to ask for another. */
export function OwnCertificates({ studentId }: { studentId: string }) {
  const [isAsking, setAsking] = useState(false)
  const { data } = useRead(ownCertificates)
  const results = data?.places.find(({ student_id }) => student_id === studentId)?.results ?? []
  return (
    <section className={styles.section} aria-labelledby={`certificates-${studentId}`}>
      <div className={styles.head}>
        <h2 id={`certificates-${studentId}`}>{words.title}</h2>
        <Button onPress={() => setAsking(true)}>{words.ask}</Button>
      </div>
      <p className={styles.quiet}>{results.length === 0 ? words.none : words.lead}</p>
      {results.some(({ has_file }) => !has_file) && <Watch />}
      {results.length > 0 && (
        <BoxedList>
          {results.map((certificate) => (
            <CertificateLine key={certificate.id} certificate={certificate} isOwn />
          ))}
        </BoxedList>
      )}
      {isAsking && <AskPanel studentId={studentId} onClose={() => setAsking(false)} />}
    </section>
  )
}
