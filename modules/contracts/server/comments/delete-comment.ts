import { ownRows, sql } from "@jalon/data"
import { command, memberOf } from "@jalon/serving"
import { deleteComment } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { commentsOf } from "./comment-row.ts"

export const removeComment = command(deleteComment, async (scope, { params: { contractId, commentId } }) => {
  const row = await scope.find(commentsOf(scope.who, contractId, sql`id = ${commentId}`))
  if (!row) throw refuse("not_found")
  if (row.author_id !== memberOf(scope.who).accountId) throw refuse("comment.not_yours")
  await scope.run(sql`delete from note where ${ownRows(scope.who)} and id = ${row.id}`)
  return {}
})
