import { useCommand, useReadEvery } from "@jalon/client"
import { Banner, Button } from "@jalon/ui"
import { useParams } from "@tanstack/react-router"
import { getInstalment, type InvoiceCard, withdrawSending } from "../../wire/index.ts"
import { changedInvoice } from "../shared/changed-invoice.ts"
import { recordWords as words } from "./strings.fr.ts"

const AGAIN_MS = 3000

/** Asked again while it is on its way: it mostly takes a few seconds. */
function OnItsWay({ sending }: { sending: NonNullable<InvoiceCard["sending"]> }) {
  const { id = "" }: { id?: string } = useParams({ strict: false })
  useReadEvery(AGAIN_MS, getInstalment, { params: { instalmentId: id } })
  return (
    <Banner tone="info" live="polite">
      {words.onItsWay(sending.opco)} {sending.trouble}
    </Banner>
  )
}

/** Asked again too: a paper leaves a moment after the invoice, or after it was asked to leave once more. */
function PapersLeft({ sending, labels }: { sending: NonNullable<InvoiceCard["sending"]>; labels: string[] }) {
  const { id = "" }: { id?: string } = useParams({ strict: false })
  useReadEvery(AGAIN_MS, getInstalment, { params: { instalmentId: id } })
  return <Banner tone="waiting">{words.papersLeft(sending.opco, labels)}</Banner>
}

/** Where an invoice stands on its way to its OPCO, and the way on when it stands still. */
export function SendingNotice({ sending }: { sending: NonNullable<InvoiceCard["sending"]> }) {
  const withdraw = useCommand(withdrawSending, { refreshes: changedInvoice })
  const left = sending.papers.filter(({ sent_at }) => sent_at === null)
  switch (sending.state) {
    case "queued":
    case "sending":
      return <OnItsWay sending={sending} />
    case "stopped":
      return (
        <Banner
          tone="waiting"
          title={words.stopped(sending.opco)}
          action={
            <Button
              size="small"
              isPending={withdraw.isPending}
              onPress={() => void withdraw.run({ params: { sendingId: sending.id } })}
            >
              {words.withdraw}
            </Button>
          }
        >
          {sending.trouble}
        </Banner>
      )
    case "sent":
      return left.length === 0 ? null : (
        <PapersLeft sending={sending} labels={left.map(({ label }) => label)} />
      )
    case "rejected":
      return sending.opco_comment || sending.trouble ? (
        <Banner tone="danger" title={words.refusedBy(sending.opco)}>
          {sending.opco_comment ?? sending.trouble}
        </Banner>
      ) : null
    case "withdrawn":
      return null
  }
}
