import { useClient } from "@jalon/client"
import type { ListBulkAction } from "@jalon/screens"
import { toast } from "@jalon/ui"
import { Send } from "lucide-react"
import { type listInstalments, sendInvoices } from "../../wire/index.ts"
import { changedInvoice } from "../shared/changed-invoice.ts"
import { chosenIds } from "./chosen-ids.ts"
import { sendWords as words } from "./strings.fr.ts"

const MOST = 500

/** Sends the invoices of the chosen rows to their OPCOs; each that stays says why and what to do. */
export const useSend = (): ListBulkAction<typeof listInstalments> => {
  const client = useClient()
  return {
    id: "send",
    label: words.action,
    icon: <Send aria-hidden />,
    confirm: ({ count }) => ({ title: words.title(count), text: words.text, verb: words.verb }),
    run: async (chosen) => {
      const ids = await chosenIds(client, chosen)
      if (ids.length > MOST) {
        toast({ title: words.tooMany(MOST), color: "warning" })
        return null
      }
      const { sent, kept } = await client.call(
        sendInvoices,
        { body: { invoice_ids: ids } },
        { quiet: "when_done", idempotencyKey: crypto.randomUUID() },
      )
      await client.stale.tell(changedInvoice)
      return {
        done: sent,
        skipped: kept.map(({ id, number, why }) => ({ key: id, name: number, reason: why })),
      }
    },
  }
}
