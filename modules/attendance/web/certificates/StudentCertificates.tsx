import { useCommand, useRead, useReadEvery } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { Banner, BoxedList, Button, Dialog, TextArea } from "@jalon/ui"
import { useState } from "react"
import { cancelCertificate, listStudentCertificates, signCertificate } from "../../wire/index.ts"
import AskCertificatePanel from "./AskCertificatePanel.tsx"
import { type Certificate, CertificateLine } from "./CertificateLine.tsx"
import styles from "./certificates.module.css"
import { certificateWords as words } from "./strings.fr.ts"

const refreshes = [listStudentCertificates] as const
/** A file is made in a few seconds: whoever waits sees it come. */
const POLL_MS = 4000

const HEADING = "student-certificates"

/** Once cancelled, nothing is left of the button that asked; a dialog that closes still holds the focus for some frames. */
const focusHeading = () => {
  const look = () => {
    if (document.querySelector('[role="dialog"]')) return void requestAnimationFrame(look)
    if (document.activeElement === document.body) document.getElementById(HEADING)?.focus()
  }
  requestAnimationFrame(look)
}

function CancelDialog({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const [reason, setReason] = useState("")
  const cancel = useCommand(cancelCertificate, {
    refreshes,
    onDone: () => {
      onClose()
      focusHeading()
    },
  })
  return (
    <Dialog
      isOpen
      title={words.cancelTitle(certificate.number)}
      isPending={cancel.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={onClose}>{words.keep}</Button>
          <Button
            variant="danger"
            isPending={cancel.isPending}
            onPress={() => void cancel.run({ params: { certificateId: certificate.id }, body: { reason } })}
          >
            {words.cancelVerb}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {cancel.refused && !cancel.refused.fields?.reason && (
          <Banner tone="danger" live="urgent">
            {cancel.refused.message}
          </Banner>
        )}
        <p>{words.cancelText}</p>
        <TextArea
          label={words.cancelReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={cancel.refused?.fields?.reason}
          maxLength={500}
        />
      </div>
    </Dialog>
  )
}

function Actions({ certificate, maySign }: { certificate: Certificate; maySign: boolean }) {
  const [isCancelling, setCancelling] = useState(false)
  const sign = useCommand(signCertificate, { refreshes })
  const { id, state } = certificate
  const mayCancel = state === "draft" || (state === "issued" && maySign)
  return (
    <>
      {state === "draft" && maySign && (
        <Button
          size="small"
          variant="primary"
          isPending={sign.isPending}
          onPress={() => void sign.run({ params: { certificateId: id }, body: { reason: "" } })}
        >
          {words.sign}
        </Button>
      )}
      {mayCancel && (
        <Button size="small" onPress={() => setCancelling(true)}>
          {words.cancel}
        </Button>
      )}
      {sign.refused && (
        <Banner tone="danger" live="urgent">
          {sign.refused.message}
        </Banner>
      )}
      {isCancelling && <CancelDialog certificate={certificate} onClose={() => setCancelling(false)} />}
    </>
  )
}

/** Only while a file is being made. */
function Watch({ studentId }: { studentId: string }) {
  useReadEvery(POLL_MS, listStudentCertificates, { params: { studentId } })
  return null
}

const isInPreparation = ({ state, has_file }: Certificate): boolean => state === "issued" && !has_file

/** What a school attests of a learner's hours, on their record. */
export default function StudentCertificates({ studentId }: { studentId: string }) {
  const [isAsking, setAsking] = useState(false)
  const read = useRead(listStudentCertificates, { params: { studentId } })
  return (
    <section className={styles.section} aria-labelledby={HEADING}>
      <div className={styles.head}>
        <h2 id={HEADING} tabIndex={-1}>
          {words.title}
        </h2>
        <Button onPress={() => setAsking(true)}>{words.ask}</Button>
      </div>
      <p className={styles.quiet}>{words.lead}</p>
      {read.data?.results.some(isInPreparation) && <Watch studentId={studentId} />}
      <Loaded read={read}>
        {({ results, may_sign }) =>
          results.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <BoxedList>
              {results.map((certificate) => (
                <CertificateLine
                  key={certificate.id}
                  certificate={certificate}
                  actions={<Actions certificate={certificate} maySign={may_sign} />}
                />
              ))}
            </BoxedList>
          )
        }
      </Loaded>
      {isAsking && <AskCertificatePanel studentId={studentId} onClose={() => setAsking(false)} />}
    </section>
  )
}
