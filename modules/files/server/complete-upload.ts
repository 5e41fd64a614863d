import { multiStep } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { checkFile } from "./check-file.ts"
import { whatBecame } from "./receive-file.ts"
import type { FilesServices } from "./services.ts"

export const completeUpload = (services: FilesServices) =>
  multiStep(wire.completeUpload, async ({ data, action, who }, { params: { fileId } }) => {
    if (who === null) throw refuse("session.required")
    const checked = await checkFile(services, { data, action, who }, fileId)
    // Once a module keeps a file for fewer people, it alone speaks of it.
    if (checked === null || checked.file.restricted) throw refuse("not_found")
    return { file: whatBecame(checked) }
  })
