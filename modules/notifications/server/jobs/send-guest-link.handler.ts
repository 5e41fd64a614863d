import type { GuestLinkKind, GuestLinks } from "@jalon/guest-links/server"
import type { Work } from "@jalon/jobs"
import { deliver, type MailServices } from "../deliver.ts"
import { guestLinkMail } from "../mails/guest-link-mails.ts"
import { senderOfLink } from "../sender.ts"

export type GuestLinkMailServices = MailServices & {
  guestLinks: Pick<GuestLinks, "look">
  /** The link's secret is derived where it is needed: no table and no queue ever holds it. */
  guestLinkToken: (guestLinkId: string) => string
}

const paths: Readonly<Record<GuestLinkKind, string>> = {
  onboarding: "onboarding",
  validation: "validation",
  partnership: "school/partnership",
  completion: "contract-completion",
  convention: "convention-validation",
  contrat_pro: "contrat-pro",
  signature: "signature",
  attendance: "feuille",
}

/** The mail of a link, while it is open. */
export const mailGuestLink = async (
  guestLinkId: string,
  work: Work<GuestLinkMailServices>,
  contentOf: typeof guestLinkMail,
): Promise<void> => {
  const { publicUrl, guestLinkToken, guestLinks } = work.services
  const token = guestLinkToken(guestLinkId)
  // The mail says what the page will show, by looking through the same link.
  const guestLink = await guestLinks.look({ data: work.data, action: "notifications.send-guest-link" }, token)
  if (guestLink?.state !== "open") return
  const recipient = { accountId: null, address: guestLink.email }
  const content = contentOf(guestLink, `${publicUrl}/${paths[guestLink.kind]}/${token}`)
  const sender = await senderOfLink(work, guestLink)
  await deliver(work, `guest-link-${guestLink.kind}`, recipient, content, sender)
}

export const handle = (
  { guestLinkId }: { guestLinkId: string },
  work: Work<GuestLinkMailServices>,
): Promise<void> => mailGuestLink(guestLinkId, work, guestLinkMail)
