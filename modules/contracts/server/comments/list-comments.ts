import { colleagues, notesInOrder, othersHere } from "@jalon/organizations/server"
import { memberOf, read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { aboutContract, presentComment, typeOfContract } from "./comments.ts"

export const listComments = read(wire.listComments, async (reader, { params: { contractId } }) => {
  const [rows, people] = await Promise.all([
    reader.run(notesInOrder(reader.who, aboutContract(contractId))),
    reader.run(colleagues),
    typeOfContract(reader, contractId),
  ])
  const { accountId } = memberOf(reader.who)
  return {
    results: rows.map((row) => presentComment(row, people, accountId)),
    colleagues: othersHere(people, accountId),
  }
})
