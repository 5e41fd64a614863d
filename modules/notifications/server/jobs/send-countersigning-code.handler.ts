import type { Work } from "@jalon/jobs"
import { deliver } from "../deliver.ts"
import { signingCodeMail } from "../mails/signature-mails.ts"
import { senderOfLink } from "../sender.ts"
import type { GuestLinkMailServices } from "./send-guest-link.handler.ts"

export type CountersigningCodeServices = GuestLinkMailServices & {
  /** Derived where the mail is written: no table and no queue ever holds it. */
  countersigningCode: (guestLinkId: string, askedAt: number) => string
}

/** To the address of the link, while it is open. Asked for again meanwhile, the newer code alone holds. */
export const handle = async (
  { guestLinkId, askedAt }: { guestLinkId: string; askedAt: number },
  work: Work<CountersigningCodeServices>,
): Promise<void> => {
  const { guestLinks, guestLinkToken, countersigningCode } = work.services
  const context = { data: work.data, action: "notifications.countersigning-code" }
  const guestLink = await guestLinks.look(context, guestLinkToken(guestLinkId))
  if (guestLink?.state !== "open") return
  const content = signingCodeMail({
    firstName: guestLink.facts.first_name ?? "",
    name: `feuille d'émargement, ${String(guestLink.facts.label ?? "")}`,
    code: countersigningCode(guestLinkId, askedAt),
  })
  const recipient = { accountId: null, address: guestLink.email }
  await deliver(work, "countersigning-code", recipient, content, await senderOfLink(work, guestLink))
}
