import { download, memberOf } from "@jalon/serving"
import { type RupturePaper, rupturePaperFile } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findContract } from "../contract-row.ts"
import { asDownload } from "../form/give-paper.ts"
import { openContract } from "../open-contract.ts"
import type { MadePaper, RuptureInput } from "../papers/index.ts"
import { ruptureAct, ruptureNotice } from "../papers/rupture.ts"
import type { ContractsServices } from "../services.ts"
import { paperInput } from "./paper-input.ts"

const NAMES: Readonly<Record<RupturePaper, string>> = { act: "rupture", notice: "information-opco" }

const draw = (input: RuptureInput, paper: RupturePaper): MadePaper => {
  const made = paper === "act" ? ruptureAct(input) : ruptureNotice(input)
  if (made === null) throw refuse("contract.no_act")
  return made
}

/** Of the rupture described, before it is recorded; of the one that was, afterwards. */
export const giveRupturePaper = (services: ContractsServices) =>
  download(rupturePaperFile, async ({ data, action, who }, { params: { contractId, paper }, query }) => {
    const open = await data.inScope(memberOf(who), action, async (scope) =>
      openContract(services, scope, await findContract(scope, contractId)),
    )
    const input = paperInput(open, open.row.rupture ?? query)
    if (input === null) throw refuse("contract.rupture_incomplete")
    return asDownload(`${open.row.number}-${NAMES[paper]}.pdf`, draw(input, paper))
  })
