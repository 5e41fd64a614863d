import { useCommand } from "@jalon/client"
import { formatFrenchDate, today } from "@jalon/kernel"
import { PanelForm, useForm } from "@jalon/screens"
import { Button, DateField, FormGroup } from "@jalon/ui"
import { useState } from "react"
import { keepCertificate } from "../../wire/index.ts"
import { changedInvoice } from "../shared/changed-invoice.ts"
import { AttestedCertificate } from "./AttestedCertificate.tsx"
import type { InstalmentRecord } from "./instalment-record.ts"
import styles from "./record.module.css"
import { recordWords as words } from "./strings.fr.ts"

function Declare({ instalmentId, onClose }: { instalmentId: string; onClose: () => void }) {
  const command = useCommand(keepCertificate, {
    refreshes: changedInvoice,
  })
  const form = useForm({
    route: keepCertificate,
    initial: { declared_on: today() },
    command,
    send: (body) => command.run({ params: { instalmentId }, body }),
    onSaved: onClose,
    labels: { declared_on: words.declaredOn },
  })
  return (
    <PanelForm title={words.declareTitle} isOpen size="normal" onClose={onClose} form={form}>
      <FormGroup>
        <DateField {...form.value("declared_on")} label={words.declaredOn} />
      </FormGroup>
    </PanelForm>
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
