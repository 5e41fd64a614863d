import { buffer } from "node:stream/consumers"
import { pageDownload } from "@jalon/files/server"
import { loadLegalValues } from "@jalon/legal-values/server"
import { download } from "@jalon/serving"
import { contractCodesOf, proofContract, typeOfForm } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { fillBlank } from "../documents/filled-blank.ts"
import type { ContractsServices } from "../services.ts"
import { knownBlank } from "./blank-row.ts"

export const blankPage = ({ files, pagePictures }: Pick<ContractsServices, "files" | "pagePictures">) =>
  download(wire.blankPage, async ({ data, action, who }, { params: { blankId, page }, query: { proof } }) => {
    if (who === null) throw refuse("session.required")
    const { row, lists } = await data.inScope(who, action, async (scope) => ({
      row: await knownBlank(scope, blankId),
      lists: contractCodesOf(await loadLegalValues(scope)),
    }))
    const stored = await files.get(row.source_key)
    const type = typeOfForm(row.form)
    if (!stored || type === undefined) throw refuse("not_found")
    const pdf = await buffer(stored.stream)
    if (proof === undefined) return pageDownload(pagePictures, pdf, page)
    const filled = await fillBlank(
      { pdf, fields: row.links },
      proofContract({ type, lists }, row.form, proof),
    )
    return pageDownload(pagePictures, filled?.bytes ?? pdf, page)
  })
