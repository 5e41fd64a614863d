import { useClient } from "@jalon/client"
import type { ListBulkAction } from "@jalon/screens"
import { toast } from "@jalon/ui"
import { ReceiptEuro } from "lucide-react"
import { type ReactNode, useState } from "react"
import {
  getInvoiceBatch,
  issueInvoices,
  type listInstalments,
  reviewIssue,
  sendInvoices,
} from "../../wire/index.ts"
import { changedInvoice } from "../shared/changed-invoice.ts"
import { chosenIds } from "./chosen-ids.ts"
import { IssueDialog } from "./IssueDialog.tsx"
import type { Batch, IssueState, Review } from "./issue-state.ts"
import { issueWords as words } from "./strings.fr.ts"

const MOST = 500
const WAIT_MS = 700

const pause = () => new Promise((end) => setTimeout(end, WAIT_MS))

/** Issues instalments after showing what would leave, then tells each result. */
export const useIssue = (): {
  action: ListBulkAction<typeof listInstalments>
  ask: (ids: readonly string[]) => Promise<null | undefined>
  dialog: ReactNode
} => {
  const client = useClient()
  const [state, setState] = useState<IssueState | null>(null)
  const [settle, setSettle] = useState<{ end: (outcome: null | undefined) => void } | null>(null)

  const ask = async (ids: readonly string[]): Promise<null | undefined> => {
    if (ids.length > MOST) {
      toast({ title: words.tooMany(MOST), color: "warning" })
      return null
    }
    const review = await client.call(
      reviewIssue,
      { body: { instalment_ids: [...ids] } },
      { quiet: "when_done" },
    )
    return new Promise((end) => {
      setSettle({ end })
      setState({ phase: "review", review })
    })
  }

  const run = async (review: Review) => {
    const ids = review.rows.filter(({ fault }) => fault === null).map(({ id }) => id)
    const { batch_id: batchId } = await client.call(
      issueInvoices,
      { body: { instalment_ids: ids } },
      { quiet: "when_done" },
    )
    for (;;) {
      const batch = await client.call(getInvoiceBatch, { params: { batchId } })
      setState({ phase: batch.is_finished ? "done" : "running", review, batch })
      if (batch.is_finished) break
      await pause()
    }
    await client.stale.tell(changedInvoice)
  }

  /** What was just issued leaves in one more press; what cannot says why. */
  const send = async ({ review, batch }: { review: Review; batch: Batch }, ids: readonly string[]) => {
    setState({ phase: "done", review, batch, isSending: true })
    const sent = await client
      .call(
        sendInvoices,
        { body: { invoice_ids: [...ids] } },
        { quiet: "when_done", idempotencyKey: crypto.randomUUID() },
      )
      .catch(() => null)
    setState(
      sent === null
        ? { phase: "done", review, batch }
        : { phase: "sent", review, sent, others: batch.issued - ids.length },
    )
    await client.stale.tell(changedInvoice)
  }

  const close = () => {
    settle?.end(state?.phase === "done" || state?.phase === "sent" ? undefined : null)
    setSettle(null)
    setState(null)
  }

  return {
    action: {
      id: "issue",
      label: words.action,
      icon: <ReceiptEuro aria-hidden />,
      run: async (chosen) => ask(await chosenIds(client, chosen)),
    },
    ask,
    dialog: state && (
      <IssueDialog
        state={state}
        onRun={() => void run(state.review)}
        onSend={(ids) => void (state.phase === "done" && send(state, ids))}
        onClose={close}
      />
    ),
  }
}
