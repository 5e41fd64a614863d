import { colleagues, othersHere } from "@jalon/organizations/server"
import { memberOf, read } from "@jalon/serving"
import { listComments } from "../../wire/index.ts"
import { commentsOf, presentComment, typeOfContract } from "./comment-row.ts"

export const readComments = read(listComments, async (reader, { params: { contractId } }) => {
  const [rows, people] = await Promise.all([
    reader.run(commentsOf(reader.who, contractId)),
    reader.run(colleagues),
    typeOfContract(reader, contractId),
  ])
  const { accountId } = memberOf(reader.who)
  return {
    results: rows.map((row) => presentComment(row, people, accountId)),
    colleagues: othersHere(people, accountId),
  }
})
