import { createHash } from "node:crypto"
import { accountOf, newId, sql } from "@jalon/data"
import { loadLegalValues } from "@jalon/legal-values/server"
import { multiStep } from "@jalon/serving"
import { type ContractCodes, contractCodesOf, isBlankTarget, typeOfForm } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { ContractsServices } from "../services.ts"
import { formerLinks, knownBlank, presentOpened } from "./blank-row.ts"
import { type KeptField, readBlank } from "./read-blank.ts"

/** A new version seldom renames its fields: what the former one says of them is the best beginning. */
const takenOver = (
  form: string,
  fields: readonly KeptField[],
  former: Readonly<Record<string, string>>,
  lists: ContractCodes,
): Record<string, string> => {
  const type = typeOfForm(form)
  const kept = fields.flatMap(({ name, kind }) => {
    const target = former[name]
    const isGood =
      type !== undefined && target !== undefined && isBlankTarget({ type, lists }, target, kind === "tick")
    return isGood && kind !== "other" ? [[name, target] as const] : []
  })
  return Object.fromEntries(kept)
}

export const sendBlank = ({ files }: Pick<ContractsServices, "files">) =>
  multiStep(wire.sendBlank, async ({ data, action, who }, { file, query: { form, file_name } }) => {
    if (who === null) throw refuse("session.required")
    const { pages, fields } = await readBlank(file)
    // The bytes first: a row never points at a file that is not there.
    const key = `platform/${newId()}`
    await files.put({ key, contentType: "application/pdf", bytes: file })
    try {
      return await data.inScope(who, action, async (scope) => {
        const sha256 = createHash("sha256").update(file).digest()
        const known = await scope.find(sql`
          select from official_blank where form = ${form} and sha256 = ${sha256} and state <> 'abandoned'`)
        if (known !== null) throw refuse("blank.known")
        const links = takenOver(
          form,
          fields,
          await formerLinks(scope, form),
          contractCodesOf(await loadLegalValues(scope)),
        )
        const id = newId()
        await scope.run(sql`
          insert into official_blank (id, form, file_name, sha256, source_key, pages, fields, links, created_by, operator)
          values (${id}, ${form}, ${file_name}, ${sha256}, ${key}, ${pages}, ${JSON.stringify(fields)}::jsonb,
            ${JSON.stringify(links)}::jsonb, ${accountOf(scope.who)},
            coalesce((select first_name || ' ' || last_name from account where id = scope_account()), ''))`)
        return { blank: presentOpened(await knownBlank(scope, id)) }
      })
    } catch (error) {
      await files.remove(key)
      throw error
    }
  })
