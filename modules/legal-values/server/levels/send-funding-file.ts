import { accountOf, sql } from "@jalon/data"
import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { LegalValuesServices } from "../services.ts"
import { addFundingFile, storeFundingFile } from "./add-funding-file.ts"
import { knownFundingFile, presentFundingFile } from "./funding-file-row.ts"

export const sendFundingFile = ({ files }: LegalValuesServices) =>
  multiStep(wire.sendFundingFile, async ({ data, action, who }, { file, query }) => {
    if (who === null) throw refuse("session.required")
    const key = await storeFundingFile(files, file)
    try {
      return await data.inScope(who, action, async (scope) => {
        const person = await scope.find(sql<{ name: string }>`
          select first_name || ' ' || last_name as name from account where id = scope_account()`)
        const id = await addFundingFile(scope, key, {
          kind: query.kind,
          bytes: file,
          fileName: query.file_name,
          fileDate: query.file_date,
          accountId: accountOf(scope.who),
          operator: person?.name ?? "",
        })
        return { funding_file: presentFundingFile(await knownFundingFile(scope, id)) }
      })
    } catch (error) {
      await files.remove(key)
      throw error
    }
  })
