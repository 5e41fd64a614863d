import type { Scope } from "@jalon/data"
import {
  colleagues,
  findNote,
  type NoteRow,
  type NoteSubject,
  presentNote,
} from "@jalon/organizations/server"
import { memberOf, type Reader } from "@jalon/serving"
import { refuse } from "../../wire/words.fr.ts"
import { findPartner } from "../record/partner-row.ts"

export const aboutPartner = (id: string): NoteSubject => ({ type: "partner", id })

export const requirePartner = async (reader: Pick<Reader, "who" | "find">, id: string) => {
  if (!(await findPartner(reader, id))) throw refuse("not_found")
}

export const findPartnerNote = async (scope: Scope, partnerId: string, noteId: string): Promise<NoteRow> => {
  const row = await findNote(scope, aboutPartner(partnerId), noteId)
  if (!row) throw refuse("not_found")
  return row
}

export const partnerNoteAnswer = async (scope: Scope, partnerId: string, noteId: string) => {
  const people = await scope.run(colleagues)
  const row = await findPartnerNote(scope, partnerId, noteId)
  return { note: presentNote(row, people, memberOf(scope.who).accountId) }
}
