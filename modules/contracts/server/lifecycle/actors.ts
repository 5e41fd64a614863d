import { accountOf, ownRows, type Scope, sql } from "@jalon/data"
import { type Actor, type ContractMove, contractMoves, type MoveKey } from "../../rules/index.ts"

/** A colleague to whom the approval of conventions was granted. */
export const isValidator = async (scope: Pick<Scope, "who" | "find">): Promise<boolean> =>
  (await scope.find(sql`
    select from member where ${ownRows(scope.who)} and account_id = ${accountOf(scope.who)} and revoked_at is null
      and 'convention.validate' = any(grants)`)) !== null

/** As whom a member of the school makes a move: as the school first, as the validator for what only a validator does. */
export const actorFor = (key: MoveKey, mayValidate: boolean): Actor => {
  const move: ContractMove = contractMoves[key]
  return mayValidate && !move.by.includes("school") && move.by.includes("validator") ? "validator" : "school"
}
