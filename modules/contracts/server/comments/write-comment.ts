import { publish } from "@jalon/jobs"
import { addNote, colleagues, findNote, mentionsAmong, setThreadResolved } from "@jalon/organizations/server"
import { command, memberOf } from "@jalon/serving"
import { fieldOf } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { contractsEvents } from "../events.ts"
import { aboutContract, presentComment, typeOfContract } from "./comments.ts"

export const writeComment = command(wire.writeComment, async (scope, { params: { contractId }, body }) => {
  const { contract_type } = await typeOfContract(scope, contractId)
  const field = fieldOf(contract_type, body.field)
  if (!field || field.group === "secret") throw refuse("comment.field_unknown")
  const people = await scope.run(colleagues)
  const mentions = mentionsAmong(people, body.mentions)
  const subject = aboutContract(contractId)
  // An answer in a thread that was settled opens it again.
  await setThreadResolved(scope, subject, field.key, false)
  const id = await addNote(scope, subject, { body: body.body, mentions, field: field.key })
  if (mentions.length > 0)
    await publish(scope, contractsEvents.ColleaguesMentioned, { noteId: id, accountIds: mentions })
  const row = await findNote(scope, subject, id)
  if (!row) throw refuse("not_found")
  return { comment: presentComment(row, people, memberOf(scope.who).accountId) }
})
