import type { Door, DoorFacts, DoorKind, DoorState, DoorSubject } from "./types.ts"

export type DoorRow = {
  id: string
  organization_id: number
  kind: DoorKind
  subject: DoorSubject
  subject_id: string
  part: string | null
  email: string
  facts: DoorFacts
  state: DoorState
}

export const doorOf = (row: DoorRow): Omit<Door, "issuedBy"> => ({
  id: row.id,
  organizationId: row.organization_id,
  kind: row.kind,
  subject: row.subject,
  subjectId: row.subject_id,
  part: row.part,
  email: row.email,
  facts: row.facts,
})
