import { newId, sql } from "@jalon/data"
import { say } from "@jalon/jobs"
import { colleagues, mentionsAmong } from "@jalon/organizations/server"
import { command, memberOf } from "@jalon/serving"
import { fieldOf } from "../../rules/index.ts"
import { writeComment } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { contractsEvents } from "../events.ts"
import { commentsOf, presentComment, typeOfContract } from "./comment-row.ts"
import { holdsNir } from "./holds-nir.ts"
import { openAgain } from "./resolve-comments.ts"

export const addComment = command(writeComment, async (scope, { params: { contractId }, body }) => {
  const { accountId, organizationId } = memberOf(scope.who)
  const { contract_type } = await typeOfContract(scope, contractId)
  const field = fieldOf(contract_type, body.field)
  if (!field || field.group === "secret") throw refuse("comment.box_unknown")
  if (holdsNir(body.body)) throw refuse("comment.nir")
  const people = await scope.run(colleagues)
  const mentions = mentionsAmong(people, body.mentions)
  await openAgain(scope, contractId, field.key)
  const id = newId()
  await scope.run(sql`
    insert into note (id, organization_id, subject, subject_id, field, author_id, body, mentions)
    values (${id}, ${organizationId}, 'contract', ${contractId}, ${field.key}, ${accountId}, ${body.body},
      ${mentions}::uuid[])`)
  if (mentions.length > 0)
    await say(scope, contractsEvents.ColleaguesMentioned, { noteId: id, accountIds: mentions })
  const row = await scope.find(commentsOf(scope.who, contractId, sql`id = ${id}`))
  if (!row) throw refuse("not_found")
  return { comment: presentComment(row, people, accountId) }
})
