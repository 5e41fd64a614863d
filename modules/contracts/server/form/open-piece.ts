import { ownRows, sql, type Who } from "@jalon/data"
import { linkToFile } from "@jalon/files/server"
import { conversation, memberOf } from "@jalon/serving"
import { openPiece } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { ContractsServices } from "../services.ts"

type Held = { id: string; file_id: string | null; file_name: string | null }

/** A link to a piece of the file. Whoever looks at somebody's papers leaves a trace. */
export const openHeldPiece = ({ files }: ContractsServices) =>
  conversation(openPiece, async ({ data, action, who }, { params: { contractId, code }, query }) => {
    const member = memberOf(who)
    const piece = await data.inScope(member, action, async (scope) => {
      const found = await scope.find(sql<Held>`
        select id, file_id, file_name from contract_piece
        where ${ownRows(member)} and contract_id = ${contractId} and code = ${code}`)
      if (!found) throw refuse("not_found")
      await scope.run(sql`select audit_note(${member.organizationId}, null, 'contract_piece', ${found.id},
        ${JSON.stringify({ code, opened: query.disposition })}::jsonb)`)
      return found
    })
    if (piece.file_id === null) throw refuse("contract.no_file")
    // The right to the piece was judged on its row; the file is read on behalf of the school that keeps it.
    const school: Who = { kind: "system", organizationId: member.organizationId }
    const find = async <Row>(asked: Parameters<typeof data.readOnce<Row>>[2]) =>
      (await data.readOnce<Row>(school, action, asked))[0] ?? null
    const link = await linkToFile(files, { who: school, find }, piece.file_id, {
      disposition: query.disposition,
      restricted: true,
    })
    if (!link) throw refuse("contract.no_file")
    return { ...link, file_name: piece.file_name ?? "" }
  })
