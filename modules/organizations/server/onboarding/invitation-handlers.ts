import type { Scope } from "@jalon/data"
import type { GuestLink, GuestLinkSubject } from "@jalon/guest-links/server"
import type { AccountType } from "@jalon/identity/rules"

/** What the organization already knows of the person it invites, for her to confirm. */
export type Known = {
  firstName: string
  lastName: string
  accountType: AccountType
  /** Which first steps the page announces. */
  opens: "student" | "company" | "school" | "teaching"
  /** Told as they are, beside a label the page knows. */
  recap: readonly { key: "role" | "training" | "class" | "center" | "company"; value: string }[]
}

/** Names are null for someone who had an account: what the organization wrote stands. */
export type NewAccount = { accountId: string; firstName: string | null; lastName: string | null }

/**
 * What stands behind an onboarding link. Each module registers the invitation handler of its own subject; both functions run in
 * the system scope of the organization that invites.
 */
export type InvitationHandler = {
  /** Null when what the link was about is gone. */
  known: (scope: Scope, guestLink: Omit<GuestLink, "issuedBy">) => Promise<Known | null>
  /** Ties the account to it, in the transaction that uses the link. */
  arrive: (scope: Scope, guestLink: GuestLink, newAccount: NewAccount) => Promise<void>
}

export type InvitationHandlers = Partial<Record<GuestLinkSubject, InvitationHandler>>
