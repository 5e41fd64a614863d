import type { Scope } from "@jalon/data"
import type { GuestLinks } from "@jalon/guest-links/server"
import type { AccountCreation } from "@jalon/identity/server"
import type { FileStore } from "@jalon/ports/files"
import type { Registers } from "@jalon/ports/registers"
import type { InvitationHandlers } from "./onboarding/invitation-handlers.ts"

/** The number that the next invoice takes; null while nothing is numbered yet. Known to invoicing. */
export type NextInvoiceNumber = (reader: Pick<Scope, "who" | "run">) => Promise<number | null>

export type OrganizationsServices = {
  guestLinks: GuestLinks
  files: FileStore
  accountCreation: AccountCreation
  registers: Registers
  /** What onboarding links lead to; modules above register theirs. */
  invitationHandlers: InvitationHandlers
  nextInvoiceNumber: NextInvoiceNumber
}
