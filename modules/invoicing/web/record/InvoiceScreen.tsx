import { useRead } from "@jalon/client"
import { formatEuros, formatFrenchDate } from "@jalon/kernel"
import { Facts, Loaded, RecordPage, SummarySection } from "@jalon/screens"
import { Banner, Button, Link, StatusBadge, type Step } from "@jalon/ui"
import { useParams, useSearch } from "@tanstack/react-router"
import { natureWords } from "../../rules/index.ts"
import { getInstalment } from "../../wire/index.ts"
import { useIssue } from "../list/use-issue.tsx"
import { contractHref, instalmentHref, listHref } from "../shared/addresses.ts"
import { sourceWords } from "../shared/strings.fr.ts"
import { AskCertificateButton } from "./AskCertificateButton.tsx"
import { Certificate } from "./Certificate.tsx"
import { InvoiceActions } from "./InvoiceActions.tsx"
import { InvoiceFileButton, InvoiceFileNotice } from "./InvoiceFile.tsx"
import { InvoiceTab } from "./InvoiceTab.tsx"
import { type InstalmentRecord, standing } from "./instalment-record.ts"
import { LogTab } from "./LogTab.tsx"
import { PaymentsTab } from "./PaymentsTab.tsx"
import { SendingNotice } from "./SendingNotice.tsx"
import { recordWords as words } from "./strings.fr.ts"

const stepsOf = (record: InstalmentRecord): Step[] => {
  const invoice = standing(record)
  const wasSent = invoice?.events.some(({ move }) => move === "transmit" || move === "sendAgain") ?? false
  const isPaid = invoice?.state === "paid"
  const isRejected = invoice?.state === "rejected"
  const reached = isPaid ? 3 : wasSent ? 2 : invoice ? 1 : 0
  return words.steps.map((label, at) => ({
    id: label,
    label,
    state:
      isRejected && at === 2 ? "failed" : at <= reached ? "done" : at === reached + 1 ? "current" : "todo",
    ...(at === 1 && invoice && { doneOn: invoice.issued_on }),
  }))
}

function Notices({ record }: { record: InstalmentRecord }) {
  const { instalment } = record
  const { sending, reminder } = standing(record) ?? {}
  return (
    <>
      {record.is_void && (
        <Banner tone="waiting" action={<AskCertificateButton record={record} />}>
          {words.certificateVoid}
        </Banner>
      )}
      {sending && <SendingNotice sending={sending} />}
      {record.invoices.map((invoice) => (
        <InvoiceFileNotice key={invoice.id} invoice={invoice} />
      ))}
      {reminder?.why && reminder.last_on && <Banner tone="info">{reminder.why}</Banner>}
      {instalment.blocks.map(({ kind, reason, way }) => (
        <Banner key={kind} tone="waiting">
          {reason} {way}
        </Banner>
      ))}
      {record.warning && <Banner tone="waiting">{record.warning}</Banner>}
      {instalment.status === "cancelled" && <Banner tone="info">{words.cancelled}</Banner>}
      {instalment.difference_cents !== null && (
        <Banner tone="info">{words.difference(instalment.difference_cents)}</Banner>
      )}
    </>
  )
}

function Aside({ record }: { record: InstalmentRecord }) {
  const { instalment } = record
  const invoice = standing(record)
  return (
    <>
      <SummarySection title={words.facts}>
        <Facts
          facts={[
            { label: words.amount, value: formatEuros(instalment.cents) },
            { label: words.left, value: invoice && formatEuros(Math.max(0, invoice.left_cents)) },
            { label: words.payer, value: instalment.payer.name },
            { label: words.opens, value: formatFrenchDate(instalment.opens_on) },
            { label: words.issuedOn, value: invoice && formatFrenchDate(invoice.issued_on) },
            { label: words.dueOn, value: invoice && formatFrenchDate(invoice.due_on) },
            { label: words.source, value: sourceWords[instalment.source] },
            { label: words.company, value: instalment.company },
            {
              label: words.contract,
              value: <Link href={contractHref(instalment.contract)}>{instalment.contract.number}</Link>,
            },
          ]}
        />
      </SummarySection>
      {instalment.needs_certificate && (
        <SummarySection title={words.certificate}>
          <Certificate record={record} />
        </SummarySection>
      )}
    </>
  )
}

function Record({ record, tab }: { record: InstalmentRecord; tab: string | undefined }) {
  const issue = useIssue()
  const { instalment } = record
  const invoice = standing(record)
  return (
    <>
      <RecordPage
        trail={[{ label: words.list, href: listHref }]}
        title={words.title(instalment.number, instalment.of, instalment.learner)}
        subtitle={[invoice?.number, natureWords[instalment.nature]].filter(Boolean).join(" · ")}
        status={<StatusBadge tone={instalment.badge.tone}>{instalment.badge.label}</StatusBadge>}
        notices={<Notices record={record} />}
        steps={stepsOf(record)}
        primary={
          instalment.status === "to_invoice" ? (
            <Button variant="primary" onPress={() => void issue.ask([instalment.id])}>
              {words.issue}
            </Button>
          ) : (
            invoice && <InvoiceActions invoice={invoice} instalmentId={instalment.id} part="primary" />
          )
        }
        actions={
          invoice && (
            <>
              <InvoiceFileButton invoice={invoice} />
              <InvoiceActions invoice={invoice} instalmentId={instalment.id} part="others" />
            </>
          )
        }
        tab={tab}
        tabHref={(id) => `${instalmentHref(instalment)}?tab=${id}`}
        tabs={[
          { id: "invoice", label: words.tabs.invoice, content: <InvoiceTab record={record} /> },
          {
            id: "payments",
            label: words.tabs.payments,
            count: invoice?.payments.length,
            content: <PaymentsTab record={record} />,
          },
          { id: "log", label: words.tabs.log, content: <LogTab record={record} /> },
        ]}
        summary={<Aside record={record} />}
      />
      {issue.dialog}
    </>
  )
}

/** One instalment, from its forecast to its payment. */
export default function InvoiceScreen() {
  const { id = "" }: { id?: string } = useParams({ strict: false })
  const { tab }: { tab?: string } = useSearch({ strict: false })
  const read = useRead(getInstalment, { params: { instalmentId: id } })
  return (
    <Loaded read={read} heading={words.heading}>
      {(record) => <Record record={record} tab={tab} />}
    </Loaded>
  )
}
