import { findNote, removeNote } from "@jalon/organizations/server"
import { command, memberOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { aboutContract } from "./comments.ts"

export const deleteComment = command(
  wire.deleteComment,
  async (scope, { params: { contractId, commentId } }) => {
    const row = await findNote(scope, aboutContract(contractId), commentId)
    if (!row) throw refuse("not_found")
    if (row.author_id !== memberOf(scope.who).accountId) throw refuse("comment.not_yours")
    await removeNote(scope, row.id)
    return {}
  },
)
