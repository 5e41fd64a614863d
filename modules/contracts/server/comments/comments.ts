import { ownRows, type Scope, sql } from "@jalon/data"
import {
  type Colleague,
  colleagueName,
  type NoteRow,
  type NoteSubject,
  namedColleague,
} from "@jalon/organizations/server"
import type { Comment } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"

export const aboutContract = (id: string): NoteSubject => ({ type: "contract", id })

export const presentComment = (row: NoteRow, people: readonly Colleague[], reader: string): Comment => ({
  id: row.id,
  // The table refuses a comment on a contract without its field.
  field: row.field ?? "",
  body: row.body,
  author: namedColleague(people, row.author_id),
  mentions: row.mentions.map((id) => namedColleague(people, id)),
  created_at: row.created_at.toISOString(),
  resolved: row.resolved_at && {
    at: row.resolved_at.toISOString(),
    by: colleagueName(people, row.resolved_by),
  },
  can_delete: row.author_id === reader,
})

/** A comment is about a contract of the school. */
export const typeOfContract = async (
  { who, find }: Pick<Scope, "who" | "find">,
  contractId: string,
): Promise<Pick<ContractTyped, "contract_type">> => {
  const found = await find(
    sql<ContractTyped>`select contract_type from contract where ${ownRows(who)} and id = ${contractId}`,
  )
  if (!found) throw refuse("not_found")
  return found
}
type ContractTyped = { contract_type: "apprentissage" | "professionnalisation" }
