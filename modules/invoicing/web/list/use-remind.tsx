import { useClient } from "@jalon/client"
import type { ListBulkAction } from "@jalon/screens"
import { toast } from "@jalon/ui"
import { MailWarning } from "lucide-react"
import { type listInstalments, remindInvoices } from "../../wire/index.ts"
import { changedInvoice } from "../shared/changed-invoice.ts"
import { chosenIds } from "./chosen-ids.ts"
import { remindWords as words } from "./strings.fr.ts"

const MOST = 200

/** Reminds the payers of the chosen rows; each that is not says why and what to do. */
export const useRemind = (): ListBulkAction<typeof listInstalments> => {
  const client = useClient()
  return {
    id: "remind",
    label: words.action,
    icon: <MailWarning aria-hidden />,
    confirm: ({ count }) => ({ title: words.title(count), text: words.text, verb: words.verb }),
    run: async (chosen) => {
      const ids = await chosenIds(client, chosen)
      if (ids.length > MOST) {
        toast({ title: words.tooMany(MOST), color: "warning" })
        return null
      }
      const { sent, kept } = await client.call(
        remindInvoices,
        { body: { instalment_ids: ids } },
        { quiet: "when_done", idempotencyKey: crypto.randomUUID() },
      )
      await client.stale.tell(changedInvoice)
      return {
        done: sent,
        skipped: kept.map(({ instalment_id, number, why }) => ({
          key: instalment_id,
          name: number,
          reason: why,
        })),
      }
    },
  }
}
