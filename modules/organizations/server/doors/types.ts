import type { Scope } from "@jalon/data"
import type { Desk } from "@jalon/serving"

export type DoorKind =
  | "onboarding"
  | "validation"
  | "partnership"
  | "completion"
  | "convention"
  | "contrat_pro"
export type DoorSubject = "student" | "member" | "organization" | "partner" | "contract"
export type DoorState = "open" | "used" | "declined" | "revoked" | "replaced" | "expired"

/** What the issuer adds for the mail and the page. `first_name` greets, `role` and `company` are said as they are. */
export type DoorFacts = {
  first_name?: string
  last_name?: string
  role?: string
  company?: string
  /** Of a link that a guest asked for: when the first one was sent. */
  first_sent_at?: string
  [other: string]: unknown
}

export type NewDoor = {
  kind: DoorKind
  subject: DoorSubject
  subjectId: string
  /** The one section of a form that it opens; the whole when nothing is said. */
  part?: string | null
  email: string
  facts?: DoorFacts
}

/** A link as those who act on it know it. */
export type Door = {
  id: string
  organizationId: number
  kind: DoorKind
  subject: DoorSubject
  subjectId: string
  part: string | null
  email: string
  facts: DoorFacts
  issuedBy: string | null
}

/** What the page of a link may show. */
export type DoorFound = Omit<Door, "issuedBy"> & {
  state: DoorState
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

export type Doors = {
  /** Sends a link to somebody outside; earlier open links of the same kind, subject and part are replaced. */
  issue: (scope: Scope, door: NewDoor) => Promise<{ doorId: string }>
  /** Closes the open links of a subject, those of its parts too, when the invitation is taken back. */
  revoke: (scope: Scope, of: Pick<NewDoor, "kind" | "subject" | "subjectId">) => Promise<void>
  /** Mails a link that is open once more, to the same address. */
  mailAgain: (scope: Scope, doorId: string) => Promise<void>
  /** What the link opens, dead or alive; null when there is no such link. Looking consumes nothing. */
  look: (desk: Pick<Desk, "data" | "action">, token: string) => Promise<DoorFound | null>
  /**
   * Uses the link: `work` runs in one transaction, in the system scope of the organization that sent it, with the
   * link's row locked. A link that is not open is refused with a code that says why.
   */
  pass: <T>(
    desk: Pick<Desk, "data" | "action">,
    token: string,
    kind: DoorKind,
    work: (scope: Scope, door: Door) => Promise<T>,
    options?: PassOptions,
  ) => Promise<T>
  /** Sends a new link to the address of a dead one, if what it opened still waits; never says whether it did. */
  renew: (desk: Pick<Desk, "data" | "action">, token: string) => Promise<void>
}
