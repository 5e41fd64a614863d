import { formatEuros, formatFrenchDate } from "@jalon/kernel"
import { Facts, RecordSection } from "@jalon/screens"
import { StatusBadge } from "@jalon/ui"
import type { InvoiceCard } from "../../wire/index.ts"
import { InvoiceFileButton } from "./InvoiceFile.tsx"
import { type InstalmentRecord, standing } from "./instalment-record.ts"
import styles from "./record.module.css"
import { recordWords as words } from "./strings.fr.ts"

function Lines({ invoice }: { invoice: InvoiceCard }) {
  return (
    <table className={styles.lines}>
      <caption className={styles.caption}>{words.lines}</caption>
      <tbody>
        {invoice.lines.map(({ name, description, cents }) => (
          <tr key={name}>
            <td>
              {name}
              <span className={styles.quiet}>{description}</span>
            </td>
            <td className={styles.amount}>{formatEuros(cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td className={styles.quiet}>{invoice.exemption}</td>
          <td className={styles.amount}>
            <strong>{formatEuros(invoice.total_cents)}</strong>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Printed({ invoice }: { invoice: InvoiceCard }) {
  return (
    <RecordSection title={`${words.invoice} ${invoice.number}`}>
      <Facts
        columns={2}
        facts={[
          {
            label: words.buyer,
            value: [invoice.buyer.name, invoice.buyer.siret, ...invoice.buyer.address]
              .filter(Boolean)
              .join(", "),
          },
          {
            label: invoice.reference_is === "service" ? words.chorusService : words.reference,
            value: invoice.reference,
          },
          ...(invoice.order_reference === null
            ? []
            : [{ label: words.orderReference, value: invoice.order_reference }]),
          { label: words.contractReference, value: invoice.contract_reference },
          { label: words.dueOn, value: formatFrenchDate(invoice.due_on) },
        ]}
      />
      <Lines invoice={invoice} />
      <ul className={styles.terms}>
        {invoice.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </RecordSection>
  )
}

/** What was issued for the instalment: the invoice that stands, then every one there was with its credit notes. */
export function InvoiceTab({ record }: { record: InstalmentRecord }) {
  const invoice = standing(record)
  const { next_number, invoices, instalment } = record
  return (
    <>
      {invoice ? (
        <Printed invoice={invoice} />
      ) : (
        <RecordSection title={words.tabs.invoice}>
          <p>{words.none}</p>
          {next_number && <Facts facts={[{ label: words.next, value: next_number }]} />}
          {instalment.status === "forecast" || instalment.status === "engaged" ? (
            <p className={styles.quiet}>{words.notOpen(formatFrenchDate(instalment.opens_on))}</p>
          ) : null}
        </RecordSection>
      )}
      {invoices.length > 1 || (invoices.length === 1 && !invoice) ? (
        <RecordSection title={words.before}>
          <ul className={styles.list}>
            {invoices.map((one) => (
              <li key={one.id} className={styles.entry}>
                <span>
                  {one.kind === "credit_note" ? words.credit : words.invoice} {one.number}
                  <span className={styles.quiet}>
                    {formatFrenchDate(one.issued_on)}
                    {one.reason && ` · ${one.reason}`}
                  </span>
                </span>
                <span className={styles.amount}>
                  {one.kind === "credit_note" && "– "}
                  {formatEuros(one.total_cents)}
                </span>
                <StatusBadge tone={one.badge.tone}>{one.badge.label}</StatusBadge>
                <InvoiceFileButton invoice={one} size="small" />
              </li>
            ))}
          </ul>
        </RecordSection>
      ) : null}
    </>
  )
}
