import { useRead } from "@jalon/client"
import { formatEuros } from "@jalon/kernel"
import { Loaded, useLinkedFile } from "@jalon/screens"
import { Button, EmptyState, Pagination, StatusBadge } from "@jalon/ui"
import type { AnswerOf } from "@jalon/wire-kit"
import { Download, ReceiptEuro } from "lucide-react"
import { useState } from "react"
import { listCompanyInvoices, openCompanyInvoiceFile } from "../../wire/index.ts"
import styles from "./company-invoices.module.css"
import { companyInvoiceWords as words } from "./strings.fr.ts"

type CompanyInvoice = AnswerOf<typeof listCompanyInvoices>["results"][number]
const PAGE_SIZE = 20

function File({ invoice }: { invoice: CompanyInvoice }) {
  const file = useLinkedFile((client) =>
    client.call(openCompanyInvoiceFile, { params: { invoiceId: invoice.id } }, { quiet: true }),
  )
  if (!invoice.has_file) return <p className={styles.quiet}>{words.preparing}</p>
  return (
    <Button
      size="small"
      icon={<Download aria-hidden />}
      aria-label={words.downloadOf(invoice.number)}
      isPending={file.isPending}
      onPress={() => void file.run()}
    >
      {words.download}
    </Button>
  )
}

const daysOf = ({ kind, issued_on, due_on, original }: CompanyInvoice): string =>
  kind === "credit_note"
    ? [words.issued(issued_on), words.creditOf(original)].filter(Boolean).join(" · ")
    : [words.issued(issued_on), words.due(due_on)].join(", ")

function Invoice({ invoice }: { invoice: CompanyInvoice }) {
  const { badge, total_cents, left_cents } = invoice
  return (
    <li className={styles.invoice}>
      <div className={styles.about}>
        <h2 className={styles.name}>{invoice.number}</h2>
        <span>{[invoice.about, invoice.learner].filter(Boolean).join(" · ")}</span>
        <span className={styles.quiet}>{[invoice.school, daysOf(invoice)].join(" · ")}</span>
      </div>
      <div className={styles.money}>
        <span className={styles.amount}>{formatEuros(total_cents)}</span>
        {left_cents > 0 && left_cents !== total_cents && (
          <span className={styles.quiet}>{words.left(left_cents)}</span>
        )}
      </div>
      <div className={styles.state}>
        <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
        <File invoice={invoice} />
      </div>
    </li>
  )
}

/** What schools ask the company to pay, and where each invoice stands. */
export default function CompanyInvoices() {
  const [page, setPage] = useState(1)
  return (
    <Loaded read={useRead(listCompanyInvoices, { query: { page, page_size: PAGE_SIZE } })}>
      {({ results, count }) =>
        count === 0 ? (
          <EmptyState icon={ReceiptEuro} title={words.empty}>
            {words.emptyText}
          </EmptyState>
        ) : (
          <>
            <ul className={styles.invoices} aria-label={words.label}>
              {results.map((invoice) => (
                <Invoice key={invoice.id} invoice={invoice} />
              ))}
            </ul>
            {count > PAGE_SIZE && (
              <Pagination
                label={words.label}
                page={page}
                pageSize={PAGE_SIZE}
                total={count}
                onPage={setPage}
              />
            )}
          </>
        )
      }
    </Loaded>
  )
}
