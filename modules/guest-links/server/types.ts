import type { Scope } from "@jalon/data"
import type { OperationContext } from "@jalon/serving"

export type GuestLinkKind =
  | "onboarding"
  | "validation"
  | "partnership"
  | "completion"
  | "convention"
  | "contrat_pro"
  | "signature"
  | "attendance"
export type GuestLinkSubject =
  | "student"
  | "member"
  | "organization"
  | "partner"
  | "contract"
  | "signer"
  | "session"
export type GuestLinkState = "open" | "used" | "declined" | "revoked" | "replaced" | "expired"

/** What the issuer adds for the mail and the page. `first_name` greets, `role` and `company` are said as they are. */
export type GuestLinkDetails = {
  first_name?: string
  last_name?: string
  role?: string
  company?: string
  /** Of a link that a guest asked for: when the first one was sent. */
  first_sent_at?: string
  [other: string]: unknown
}

export type NewGuestLink = {
  kind: GuestLinkKind
  subject: GuestLinkSubject
  subjectId: string
  /** The one section of a form that it opens; the whole when nothing is said. */
  part?: string | null
  email: string
  facts?: GuestLinkDetails
  /** How long it stays open; as long as its kind usually does when nothing is said. */
  days?: number
}

/** A link as those who act on it know it. */
export type GuestLink = {
  id: string
  organizationId: number
  kind: GuestLinkKind
  subject: GuestLinkSubject
  subjectId: string
  part: string | null
  email: string
  facts: GuestLinkDetails
  issuedBy: string | null
}

/** What the page of a link may show. */
export type FoundGuestLink = Omit<GuestLink, "issuedBy"> & {
  state: GuestLinkState
  issuedAt: Date
  expiresAt: Date
  /** The person who invites, when a person did. */
  invitedBy: string | null
  /** The school, or the company, on whose behalf the link was sent. */
  host: {
    kind: "school" | "company"
    name: string
    logoKey: string | null
    siret: string | null
    uai: string | null
    address: Record<string, string>
    email: string | null
    phone: string | null
    website: string | null
  }
}

export type PassOptions = {
  /** The account the work makes or changes: the scope is opened for it too. */
  accountId?: string
  /** How the link ends: used, unless the guest declines what it offers or may come back. */
  end?: "used" | "declined" | "stays open"
}

export type GuestLinks = {
  /** Sends a link to somebody outside; earlier open links of the same kind, subject and part are replaced. */
  issue: (scope: Scope, guestLink: NewGuestLink) => Promise<{ guestLinkId: string }>
  /** Closes the open links of a subject when the invitation is taken back: that of one part, or all of them. */
  revoke: (scope: Scope, of: Pick<NewGuestLink, "kind" | "subject" | "subjectId" | "part">) => Promise<void>
  /** Mails a link that is open once more, to the same address. */
  mailAgain: (scope: Scope, guestLinkId: string) => Promise<void>
  /** What the link opens, dead or alive; null when there is no such link. Looking consumes nothing. */
  look: (context: Pick<OperationContext, "data" | "action">, token: string) => Promise<FoundGuestLink | null>
  /**
   * Uses the link: `work` runs in one transaction, in the system scope of the organization that sent it, with the
   * link's row locked. A link that is not open is refused with a code that says why.
   */
  pass: <T>(
    context: Pick<OperationContext, "data" | "action">,
    token: string,
    kind: GuestLinkKind,
    work: (scope: Scope, guestLink: GuestLink) => Promise<T>,
    options?: PassOptions,
  ) => Promise<T>
  /** Sends a new link to the address of a dead one, if what it opened still waits; never says whether it did. */
  renew: (context: Pick<OperationContext, "data" | "action">, token: string) => Promise<void>
}
