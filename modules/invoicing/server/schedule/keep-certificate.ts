import { accountOf, ownRows, sql } from "@jalon/data"
import { findKept } from "@jalon/files/server"
import { today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { linkCertificates } from "../certificates/link-certificates.ts"

/** The certificate of what was done: its file, or the day on which the school put it where the payer looks. */
export const keepCertificate = command(wire.keepCertificate, async (scope, { params, body }) => {
  if (body.declared_on !== null && body.declared_on > today())
    throw refuse("request.invalid", {}, { declared_on: "Ce jour n’est pas encore passé." })
  if (body.file_id !== null) {
    const file = await findKept(scope, body.file_id)
    if (file === null) throw refuse("not_found")
    if (file.content_type !== "application/pdf")
      throw refuse("request.invalid", {}, { file_id: "Le certificat part à l'OPCO en PDF." })
  }
  const kept = await scope.find(sql<{ contract_id: string }>`
    update instalment set certificate_file_id = ${body.file_id}, certificate_declared_on = ${body.declared_on},
      certificate_by = ${accountOf(scope.who)}, updated_at = now()
    where ${ownRows(scope.who)} and id = ${params.instalmentId} and needs_certificate and invoice_id is null
    returning contract_id`)
  if (kept === null) throw refuse("not_found")
  // The one made from closed sheets takes its place again when what was kept by hand is taken back.
  await linkCertificates(scope, kept.contract_id)
  return {}
})
