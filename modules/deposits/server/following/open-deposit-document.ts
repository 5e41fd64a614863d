import { noteOpening, ownRows, type Sql, sql, type Who } from "@jalon/data"
import { linkToFile } from "@jalon/files/server"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { DepositsServices } from "../services.ts"

type Row = { id: string; file_id: string; file_name: string }

/** The document as it was sent, even when another has taken its place on the contract since. Whoever opens it leaves a trace. */
export const openDepositDocument = ({ files }: Pick<DepositsServices, "files">) =>
  multiStep(wire.openDepositDocument, async ({ data, who, action }, { params }) => {
    const member = memberOf(who)
    const document = await data.inScope(member, action, async (scope) => {
      const found = await scope.find(sql<Row>`
        select p.id, p.file_id, f.file_name from deposit_document p
        join stored_file f on f.organization_id = p.organization_id and f.id = p.file_id
        where ${ownRows(member, "p.organization_id")} and p.deposit_id = ${params.depositId} and p.id = ${params.documentId}`)
      if (!found) throw refuse("not_found")
      await noteOpening(scope, {
        organizationId: member.organizationId,
        subject: "deposit_document",
        subjectId: found.id,
        facts: { opened: "attachment" },
      })
      return found
    })
    const school: Who = { kind: "system", organizationId: member.organizationId }
    const find = async <R>(query: Sql<R>) => (await data.readOnce<R>(school, action, query))[0] ?? null
    const link = await linkToFile(files, { who: school, find }, document.file_id, {
      disposition: "attachment",
      restricted: true,
    })
    if (!link) throw refuse("not_found")
    return { ...link, file_name: document.file_name }
  })
