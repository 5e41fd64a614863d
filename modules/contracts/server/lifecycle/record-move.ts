import { accountOf, newId, organizationOf, type Scope, sql } from "@jalon/data"
import type { Actor, ContractState, ContractStatus, MoveKey } from "../../rules/index.ts"
import type { ContractRow } from "../contract-row.ts"

export type MoveMade = {
  move: MoveKey
  from: ContractState
  to: ContractStatus
  actor: Actor
  given: Readonly<Record<string, unknown>>
}

/** One line for each transition: who, from where to where, what was given with it and on which version. */
export const recordMove = async (
  scope: Scope,
  { id, version }: Pick<ContractRow, "id" | "version">,
  { move, from, to, actor, given }: MoveMade,
): Promise<void> => {
  await scope.run(sql`
    insert into contract_move (id, organization_id, contract_id, move, from_status, to_status, actor, account_id, given, version)
    values (${newId()}, ${organizationOf(scope.who)}, ${id}, ${move}, ${from}, ${to}, ${actor}, ${accountOf(scope.who)},
      ${JSON.stringify(given)}::jsonb, ${version})`)
}

/** The fields as they stand, kept under the next number. */
export const keepVersion = async (
  scope: Scope,
  row: Pick<ContractRow, "id" | "version" | "fields">,
  reason:
    | "frozen"
    | "student_sent"
    | "company_sent"
    | "convention_sent"
    | "signed"
    | "before_restore"
    | "before_amendment",
  author: string | null = null,
): Promise<number> => {
  const version = row.version + 1
  await scope.run(sql`
    insert into contract_version (id, organization_id, contract_id, version, fields, reason, author, made_by)
    values (${newId()}, ${organizationOf(scope.who)}, ${row.id}, ${version}, ${JSON.stringify(row.fields)}::jsonb, ${reason},
      ${author}, ${accountOf(scope.who)})`)
  return version
}
