import { useCommand } from "@jalon/client"
import { formatEuros, formatFrenchDate } from "@jalon/kernel"
import { RecordSection } from "@jalon/screens"
import { Button, ConfirmDialog } from "@jalon/ui"
import { useState } from "react"
import { methodWords } from "../../rules/index.ts"
import { type InvoiceCard, reversePayment } from "../../wire/index.ts"
import { changedInvoice } from "../shared/changed-invoice.ts"
import { type InstalmentRecord, standing } from "./instalment-record.ts"
import styles from "./record.module.css"
import { recordWords as words } from "./strings.fr.ts"

type Payment = InvoiceCard["payments"][number]

function Line({ invoice, payment }: { invoice: InvoiceCard; payment: Payment }) {
  const [isAsking, setAsking] = useState(false)
  const reverse = useCommand(reversePayment, { refreshes: changedInvoice })
  const isOpen = payment.cents > 0 && !payment.is_reversed
  const run = async () => {
    if (await reverse.run({ params: { invoiceId: invoice.id, paymentId: payment.id } })) setAsking(false)
  }
  return (
    <li className={styles.entry}>
      <span>
        {payment.reverses === null ? methodWords[payment.method] : words.reversal}
        <span className={styles.quiet}>
          {[
            formatFrenchDate(payment.paid_on),
            payment.reference,
            payment.by,
            payment.is_reversed && words.reversed,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      <span className={styles.amount}>{formatEuros(payment.cents)}</span>
      {isOpen && (
        <Button size="small" variant="quiet" onPress={() => setAsking(true)}>
          {words.reverse}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={words.reverseTitle(payment.cents)}
          verb={words.reverseVerb}
          keep={words.keep}
          isPending={reverse.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => void run()}
        >
          {words.reverseText}
        </ConfirmDialog>
      )}
    </li>
  )
}

export function PaymentsTab({ record }: { record: InstalmentRecord }) {
  const invoice = standing(record)
  return (
    <RecordSection title={words.payments}>
      {invoice && invoice.payments.length > 0 ? (
        <ul className={styles.list}>
          {invoice.payments.map((payment) => (
            <Line key={payment.id} invoice={invoice} payment={payment} />
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{words.noPayment}</p>
      )}
    </RecordSection>
  )
}
