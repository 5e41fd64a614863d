import { useCommand, useRead } from "@jalon/client"
import { addDays, type IsoDate, today } from "@jalon/kernel"
import { Loaded } from "@jalon/screens"
import { Banner, Button, DateField, Select, SidePanel, TextArea } from "@jalon/ui"
import { useState } from "react"
import { type CertificateKind, certificateKindWords } from "../../rules/index.ts"
import { askCertificate, checkCertificate, listStudentCertificates } from "../../wire/index.ts"
import CertificateGaps from "./CertificateGaps.tsx"
import styles from "./certificates.module.css"
import { certificateWords } from "./strings.fr.ts"

const words = certificateWords.form

interface AskCertificatePanelProps {
  studentId: string
  /** What an instalment waits for; chosen here otherwise. */
  fixed?: { contractId: string; from: IsoDate; to: IsoDate }
  /** What else tells of certificates. */
  refreshes?: Parameters<typeof useCommand>[1] extends { refreshes?: infer Routes } | undefined
    ? Routes
    : never
  onClose: () => void
}

type Period = { from: IsoDate; to: IsoDate }

/** What was done until today, from the day the contract began. */
const usualPeriod = (from: IsoDate | null, to: IsoDate | null): Period => ({
  from: from ?? addDays(today(), -30),
  to: to !== null && to < today() ? to : today(),
})

/** What the closed sheets of the chosen period say, before anything is issued. */
function Checked(query: {
  kind: CertificateKind
  student_id: string
  contract_id?: string
  from: IsoDate
  to: IsoDate
}) {
  const read = useRead(checkCertificate, { query })
  return (
    <Loaded read={read}>
      {({ check, replaces }) => (
        <>
          <p>{certificateWords.hours(check.realised_minutes, check.due_minutes)}</p>
          <CertificateGaps check={check} />
          {replaces && <Banner tone="info">{words.willReplace(replaces)}</Banner>}
        </>
      )}
    </Loaded>
  )
}

/** A document made from closed sheets: the period, what it would say, and why if something is missing. */
export default function AskCertificatePanel(props: AskCertificatePanelProps) {
  const { studentId, fixed, refreshes = [], onClose } = props
  const list = useRead(listStudentCertificates, { params: { studentId } })
  const contracts = list.data?.contracts ?? []
  const [chosenKind, setKind] = useState<CertificateKind>("realisation")
  const [chosenContract, setContract] = useState<string | null>(null)
  const [chosen, setPeriod] = useState<Partial<Period>>({})
  const [reason, setReason] = useState("")
  const ask = useCommand(askCertificate, {
    refreshes: [listStudentCertificates, ...refreshes],
    onDone: onClose,
  })
  const kind = contracts.length === 0 && !fixed ? "assiduity" : chosenKind
  const contract = contracts.find(({ id }) => id === (fixed?.contractId ?? chosenContract)) ?? contracts[0]
  const contractId = fixed?.contractId ?? contract?.id
  const usual = usualPeriod(contract?.from ?? null, contract?.to ?? null)
  const { from, to } = { ...usual, ...(fixed ?? chosen) }
  const asked = {
    kind,
    student_id: studentId,
    ...(kind === "realisation" && contractId && { contract_id: contractId }),
    from,
    to,
  }
  const fields = ask.refused?.fields ?? {}
  const maySign = list.data?.may_sign ?? false
  return (
    <SidePanel
      isOpen
      title={fixed ? certificateKindWords.realisation : words.title}
      isPending={ask.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={onClose}>{words.close}</Button>
          <Button
            variant="primary"
            isPending={ask.isPending}
            onPress={() => void ask.run({ body: { ...asked, reason } })}
          >
            {maySign ? words.verb : words.prepare}
          </Button>
        </>
      }
    >
      <Loaded read={list}>
        {() => (
          <div className={styles.fields}>
            {ask.refused && (
              <Banner tone="danger" live="urgent">
                {ask.refused.message}
              </Banner>
            )}
            {!fixed && contracts.length > 0 && (
              <Select
                label={words.kind}
                value={kind}
                onChange={({ target }) => setKind(target.value as CertificateKind)}
                options={(["realisation", "assiduity"] as const).map((value) => ({
                  value,
                  label: certificateKindWords[value],
                }))}
              />
            )}
            {!fixed && contracts.length === 0 && <p className={styles.quiet}>{words.noContract}</p>}
            {!fixed && kind === "realisation" && contract && (
              <Select
                label={words.contract}
                value={contract.id}
                onChange={({ target }) => setContract(target.value)}
                options={contracts.map(({ id, number, company }) => ({
                  value: id,
                  label: [number, company].filter(Boolean).join(" – "),
                }))}
              />
            )}
            {fixed ? (
              <p>{certificateWords.period(from, to)}</p>
            ) : (
              <div className={styles.pair}>
                <DateField
                  label={words.from}
                  value={from}
                  onChange={(day) => day && setPeriod((now) => ({ ...now, from: day }))}
                  error={fields.from}
                />
                <DateField
                  label={words.to}
                  value={to}
                  onChange={(day) => day && setPeriod((now) => ({ ...now, to: day }))}
                  error={fields.to}
                />
              </div>
            )}
            <Checked key={`${kind} ${contractId} ${from} ${to}`} {...asked} />
            {!maySign && <p className={styles.quiet}>{words.mayNotSign}</p>}
            <TextArea
              label={words.reason}
              hint={words.reasonHint}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              error={fields.reason}
              maxLength={500}
            />
          </div>
        )}
      </Loaded>
    </SidePanel>
  )
}
