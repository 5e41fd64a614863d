import type { Served } from "@jalon/serving"
import { issueGuestLink, mailGuestLinkAgain, revokeGuestLink } from "./issue.ts"
import { lookAtGuestLink } from "./look.ts"
import { passGuestLink } from "./pass.ts"
import { renewDeadGuestLink } from "./renew.ts"
import { renewGuestLink } from "./renew-guest-link.ts"
import type { GuestLinksServices } from "./services.ts"
import type { GuestLinks } from "./types.ts"

export { guestLinksEvents } from "./events.ts"
export { revokeInvitationsBy } from "./issue.ts"
export { openedByGuestLink } from "./opened.ts"
export { guestLinkOfAction } from "./pass.ts"
export { presentGuestLink } from "./present-guest-link.ts"
export { remindGuestLinks } from "./remind.ts"
export { saveGuestLinkDetails } from "./save-details.ts"
export { guestLinkKey, guestLinkToken } from "./secrets.ts"
export type {
  FoundGuestLink,
  GuestLink,
  GuestLinkDetails,
  GuestLinkKind,
  GuestLinkState,
  GuestLinkSubject,
  GuestLinks,
  NewGuestLink,
} from "./types.ts"

/** The links sent to people outside. `key` comes from `guestLinkKey`. */
export const openGuestLinks = (key: Buffer): GuestLinks => ({
  issue: (scope, guestLink) => issueGuestLink(scope, key, guestLink),
  revoke: revokeGuestLink,
  mailAgain: mailGuestLinkAgain,
  look: lookAtGuestLink,
  pass: passGuestLink,
  renew: (context, token) => renewDeadGuestLink(context, key, token),
})

export const guestLinksServer = (services: GuestLinksServices): Served[] => [renewGuestLink(services)]
