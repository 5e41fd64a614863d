import { buffer } from "node:stream/consumers"
import { pageDownload } from "@jalon/files/server"
import { download } from "@jalon/serving"
import { proofContract, typeOfForm } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { fillBlank } from "../documents/filled-blank.ts"
import type { ContractsServices } from "../services.ts"
import { knownBlank } from "./blank-row.ts"

export const blankPage = ({ files, pagePictures }: Pick<ContractsServices, "files" | "pagePictures">) =>
  download(wire.blankPage, async ({ data, action, who }, { params: { blankId, page }, query: { proof } }) => {
    if (who === null) throw refuse("session.required")
    const row = await data.inScope(who, action, (scope) => knownBlank(scope, blankId))
    const stored = await files.get(row.source_key)
    const type = typeOfForm(row.form)
    if (!stored || type === undefined) throw refuse("not_found")
    const pdf = await buffer(stored.stream)
    if (proof === undefined) return pageDownload(pagePictures, pdf, page)
    const filled = await fillBlank({ pdf, fields: row.links }, proofContract(type, row.form, proof))
    return pageDownload(pagePictures, filled?.bytes ?? pdf, page)
  })
