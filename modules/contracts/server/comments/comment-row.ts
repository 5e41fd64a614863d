import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import { type Colleague, colleagueName } from "@jalon/organizations/server"
import type { Comment } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"

type Row = {
  id: string
  field: string
  author_id: string
  body: string
  mentions: string[]
  created_at: Date
  resolved_at: Date | null
  resolved_by: string | null
}

const MOST = 500

export const commentsOf = (
  who: Scope["who"],
  contractId: string,
  which: Sql = sql`true`,
): Sql<Row> => sql<Row>`
  select id, field, author_id, body, mentions, created_at, resolved_at, resolved_by from note
  where ${ownRows(who)} and subject = 'contract' and subject_id = ${contractId} and ${which}
  order by created_at, id limit ${MOST}`

export const presentComment = (row: Row, people: readonly Colleague[], reader: string): Comment => {
  const nameOf = (id: string | null) => colleagueName(people, id)
  return {
    id: row.id,
    field: row.field,
    body: row.body,
    author: { id: row.author_id, name: nameOf(row.author_id) },
    mentions: row.mentions.map((id) => ({ id, name: nameOf(id) })),
    created_at: row.created_at.toISOString(),
    resolved: row.resolved_at && { at: row.resolved_at.toISOString(), by: nameOf(row.resolved_by) },
    can_delete: row.author_id === reader,
  }
}

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
