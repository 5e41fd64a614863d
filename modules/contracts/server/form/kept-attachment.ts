import { noteOpening, ownRows, type Sql, sql, type Who } from "@jalon/data"
import { memberOf, type OperationContext } from "@jalon/serving"
import { refuse } from "../../wire/words.fr.ts"

type Held = { id: string; file_id: string | null; file_name: string | null }
type Found = { fileId: string; fileName: string; school: Reads }
/** The right to the attachment is judged on its row; the file is read on behalf of the school that keeps it. */
type Reads = { who: Who; find: <Row>(query: Sql<Row>) => Promise<Row | null> }

/** The file of an attachment. Whoever looks at somebody's documents leaves a trace: `opened` is what it says. */
export const findAttachmentFile = async (
  { data, action, who }: OperationContext,
  { contractId, code }: { contractId: string; code: string },
  { opened, page }: { opened: string; page?: number },
): Promise<Found> => {
  const member = memberOf(who)
  const attachment = await data.inScope(member, action, async (scope) => {
    const found = await scope.find(sql<Held>`
      select id, file_id, file_name from contract_attachment
      where ${ownRows(member)} and contract_id = ${contractId} and code = ${code}`)
    if (!found) throw refuse("not_found")
    await noteOpening(scope, {
      organizationId: member.organizationId,
      subject: "contract_attachment",
      subjectId: found.id,
      facts: { code, opened },
      ...(page && { page }),
    })
    return found
  })
  if (attachment.file_id === null) throw refuse("contract.no_file")
  const school: Who = { kind: "system", organizationId: member.organizationId }
  const find = async <Row>(query: Sql<Row>) => (await data.readOnce<Row>(school, action, query))[0] ?? null
  return { fileId: attachment.file_id, fileName: attachment.file_name ?? "", school: { who: school, find } }
}
