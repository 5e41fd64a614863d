import { useCommand, useReadEvery } from "@jalon/client"
import { useLinkedFile } from "@jalon/screens"
import { Banner, Button } from "@jalon/ui"
import { useParams } from "@tanstack/react-router"
import { Download } from "lucide-react"
import { getInstalment, type InvoiceCard, openInvoiceFile, remakeInvoiceFile } from "../../wire/index.ts"
import { recordWords as words } from "./strings.fr.ts"

const AGAIN_MS = 3000

/** Takes the file of an invoice or a credit note, once it is made. */
export function InvoiceFileButton({ invoice, size }: { invoice: InvoiceCard; size?: "small" }) {
  const file = useLinkedFile((client) =>
    client.call(openInvoiceFile, { params: { invoiceId: invoice.id } }, { quiet: true }),
  )
  if (invoice.file !== "ready") return null
  return (
    <Button
      {...(size && { size, variant: "quiet" })}
      icon={<Download aria-hidden />}
      isPending={file.isPending}
      aria-label={words.downloadOf(invoice.number)}
      onPress={() => void file.run()}
    >
      {words.download}
    </Button>
  )
}

/** Asked again until it is there: it mostly takes a few seconds. */
function Awaited({ invoice }: { invoice: InvoiceCard }) {
  const { id = "" }: { id?: string } = useParams({ strict: false })
  useReadEvery(AGAIN_MS, getInstalment, { params: { instalmentId: id } })
  const remake = useCommand(remakeInvoiceFile)
  const run = () => void remake.run({ params: { invoiceId: invoice.id } })
  if (invoice.file === "preparing") return <Banner tone="info">{words.filePreparing(invoice.number)}</Banner>
  return (
    <Banner
      tone="waiting"
      title={words.fileLate(invoice.number)}
      action={
        <Button size="small" isPending={remake.isPending} onPress={run}>
          {words.remakeFile}
        </Button>
      }
    >
      {words.fileLateText}
    </Banner>
  )
}

/** Says that a file is still to come, and offers to make it again when it should be there. */
export function InvoiceFileNotice({ invoice }: { invoice: InvoiceCard }) {
  return invoice.file === "ready" ? null : <Awaited invoice={invoice} />
}
