import type { GuestLink, GuestLinkDetails, GuestLinkKind, GuestLinkState, GuestLinkSubject } from "./types.ts"

export type GuestLinkRow = {
  id: string
  organization_id: number
  kind: GuestLinkKind
  subject: GuestLinkSubject
  subject_id: string
  part: string | null
  email: string
  facts: GuestLinkDetails
  state: GuestLinkState
}

export const guestLinkOf = (row: GuestLinkRow): Omit<GuestLink, "issuedBy"> => ({
  id: row.id,
  organizationId: row.organization_id,
  kind: row.kind,
  subject: row.subject,
  subjectId: row.subject_id,
  part: row.part,
  email: row.email,
  facts: row.facts,
})
