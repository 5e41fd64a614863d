import { download, memberOf } from "@jalon/serving"
import type { RupturePaper } from "../../wire/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findContract } from "../contract-row.ts"
import { type DocumentDraft, generateDocument, type RuptureInput } from "../documents/index.ts"
import { ruptureAct, ruptureNotice } from "../documents/rupture.ts"
import { asDownload } from "../form/contract-paper-file.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { paperInput } from "./paper-input.ts"

const NAMES: Readonly<Record<RupturePaper, string>> = { act: "rupture", notice: "information-opco" }

const draftOf = (input: RuptureInput, paper: RupturePaper): DocumentDraft => {
  const draft = paper === "act" ? ruptureAct(input) : ruptureNotice(input)
  if (draft === null) throw refuse("contract.no_act")
  return draft
}

/** Of the rupture described, before it is recorded; of the one that was, afterwards. */
export const rupturePaperFile = (services: ContractsServices) =>
  download(wire.rupturePaperFile, async ({ data, action, who }, { params: { contractId, paper }, query }) => {
    const open = await data.inScope(memberOf(who), action, async (scope) =>
      openContract(services, scope, await findContract(scope, contractId)),
    )
    const input = paperInput(open, open.row.rupture ?? query)
    if (input === null) throw refuse("contract.rupture_incomplete")
    const made = await generateDocument(services.documents, draftOf(input, paper))
    return asDownload(`${open.row.number}-${NAMES[paper]}.pdf`, made)
  })
