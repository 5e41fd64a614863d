import { useCommand, useKept } from "@jalon/client"
import { formatFrenchDate, today } from "@jalon/kernel"
import { PanelForm, useForm, useLinkedFile } from "@jalon/screens"
import { useUpload } from "@jalon/students/web"
import { Button, DateField, FileDrop, FormGroup } from "@jalon/ui"
import { useState } from "react"
import { keepCertificate, openKeptCertificate } from "../../wire/index.ts"
import { changedInvoice } from "../shared/changed-invoice.ts"
import { AttestedCertificate } from "./AttestedCertificate.tsx"
import type { InstalmentRecord } from "./instalment-record.ts"
import styles from "./record.module.css"
import { recordWords as words } from "./strings.fr.ts"

const USUAL_MAX_BYTES = 20_000_000

/** The signed paper itself, or the day on which it was put where the payer looks. */
function Declare({ instalmentId, onClose }: { instalmentId: string; onClose: () => void }) {
  const maxBytes = useKept("schoolMainBasicData")?.document_max_bytes ?? USUAL_MAX_BYTES
  const upload = useUpload()
  const fileId = upload.file?.fileId ?? null
  const command = useCommand(keepCertificate, {
    refreshes: changedInvoice,
  })
  const form = useForm({
    route: keepCertificate,
    initial: { file_id: null, declared_on: today() },
    command,
    // A file that is still on its way, or did not arrive, is not left behind without a word.
    check: () => (upload.file && fileId === null ? { file_id: words.certificateOnItsWay } : {}),
    send: (body) =>
      command.run({
        params: { instalmentId },
        body: fileId === null ? body : { file_id: fileId, declared_on: null },
      }),
    onSaved: onClose,
    labels: { file_id: words.certificateFile, declared_on: words.declaredOn },
  })
  const fileFault = form.value("file_id").error
  return (
    <PanelForm title={words.declareTitle} isOpen size="normal" onClose={onClose} form={form}>
      <FormGroup>
        <FileDrop
          label={words.certificateFile}
          maxBytes={maxBytes}
          files={upload.files}
          onAdd={upload.add}
          onRemove={upload.clear}
          onRetry={upload.retry}
          {...(fileFault && { error: fileFault })}
        />
        {!upload.file && <DateField {...form.value("declared_on")} label={words.declaredOn} />}
      </FormGroup>
    </PanelForm>
  )
}

/** The file that was joined: taken by a link that is asked for when it is followed. */
function KeptFile({ instalmentId }: { instalmentId: string }) {
  const file = useLinkedFile((client) =>
    client.call(openKeptCertificate, { params: { instalmentId } }, { quiet: true }),
  )
  return (
    <Button size="small" isPending={file.isPending} onPress={() => void file.run()}>
      {words.certificateDownload}
    </Button>
  )
}

/** What goes with the invoice: there, or how to say that it is. */
export function Certificate({ record }: { record: InstalmentRecord }) {
  const { certificate, attested, instalment } = record
  const [isDeclaring, setDeclaring] = useState(false)
  const isOpen = instalment.invoice === null && instalment.status !== "cancelled"
  return (
    <>
      {certificate && (
        <p>
          {certificate.file_name ??
            (certificate.declared_on && words.certificateDeclared(formatFrenchDate(certificate.declared_on)))}
          {certificate.by && <span className={styles.quiet}>{words.certificateByHand(certificate.by)}</span>}
        </p>
      )}
      {certificate?.file_name && <KeptFile instalmentId={instalment.id} />}
      {!certificate && !attested && <p className={styles.quiet}>{words.certificateMissing}</p>}
      <AttestedCertificate record={record} />
      {isOpen && !certificate && !attested && (
        <Button size="small" onPress={() => setDeclaring(true)}>
          {words.declare}
        </Button>
      )}
      {isDeclaring && <Declare instalmentId={instalment.id} onClose={() => setDeclaring(false)} />}
    </>
  )
}
