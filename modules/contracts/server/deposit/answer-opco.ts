import type { Scope } from "@jalon/data"
import { type AddedDocument, addDocuments, lastDeposit, takesDocuments } from "@jalon/deposits/server"
import { today, typography } from "@jalon/kernel"
import { opcoFilingAt } from "@jalon/legal-values/rules"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { attachmentLabel } from "../attachments.ts"
import { lockContract } from "../contract-row.ts"
import { presentContract } from "../form/present-contract.ts"
import { takeFile } from "../form/save-attachment.ts"
import { makeMove } from "../lifecycle/make-move.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { isPdf } from "./deposit-draft.ts"

const channelOf = ({ row, legalValues, on }: OpenContract): AddedDocument["channel"] =>
  opcoFilingAt(legalValues, row.fields.employeur_opco ?? "", on)?.filing.contract ?? "portal"

const refuseBecause = (reason: string) => refuse("contract.move_refused", { reasons: typography(reason) })

const requirePdf = (name: string | null): void => {
  if (!isPdf(name)) throw refuseBecause("Joignez un PDF, l'OPCO ne prend pas d'autre format.")
}

/** Documents of the contract by their codes, and one that was brought for this answer. */
const documentsOf = async (
  scope: Scope,
  open: OpenContract,
  { codes, file }: { codes: readonly string[]; file: { file_id: string; title: string } | null },
): Promise<AddedDocument[]> => {
  const channel = channelOf(open)
  const held = codes.map((code) => {
    const attachment = open.attachments.find((one) => one.code === code)
    if (!attachment?.file_id) throw refuse("contract.no_file")
    requirePdf(attachment.file_name)
    return { title: attachmentLabel(code), file_id: attachment.file_id, channel }
  })
  if (file === null) return held
  const brought = await takeFile(scope, file.file_id)
  requirePdf(brought.file_name)
  return [...held, { title: file.title, file_id: brought.id, channel }]
}

/** What the OPCO asked for leaves after the commit, under the number of the file; its delay runs again from today. */
export const answerOpco = (services: ContractsServices) =>
  command(wire.answerOpco, async (scope, { params: { contractId }, body: { answer, codes, file } }) => {
    const open = await openContract(services, scope, await lockContract(scope, contractId))
    const deposit = await lastDeposit(scope, contractId)
    if (deposit === null || !takesDocuments(deposit))
      throw refuseBecause(
        "Ce dossier n'a pas été envoyé par connexion directe : répondez sur le portail de l'OPCO.",
      )
    const documents = await documentsOf(scope, open, { codes, file })
    const given = { answer, complete_on: today() }
    const after = await makeMove(services, scope, open, { move: "answerInfo", actor: "school", given })
    if (documents.length > 0) await addDocuments(scope, deposit, documents)
    return { contract: await presentContract(scope, after) }
  })
