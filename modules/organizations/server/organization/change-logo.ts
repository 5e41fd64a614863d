import { newId, ownRows, type Scope, sql } from "@jalon/data"
import { redrawPicture } from "@jalon/identity/server"
import { say } from "@jalon/jobs"
import { command, conversation } from "@jalon/serving"
import { removeLogo, updateLogo } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { organizationsEvents } from "../events.ts"
import { logoUrl } from "../logo-url.ts"
import type { OrganizationsServices } from "../services.ts"

const replaceKey = async (scope: Scope, key: string | null) => {
  const before = await scope.find(sql<{ logo_key: string | null }>`
    select logo_key from organization where ${ownRows(scope.who, "id")} for update`)
  if (!before) throw refuse("not_found")
  await scope.run(sql`
    update organization set logo_key = ${key}, updated_at = now() where ${ownRows(scope.who, "id")}`)
  if (before.logo_key) await say(scope, organizationsEvents.LogoReplaced, { oldKey: before.logo_key })
}

export const changeLogo = ({ files }: OrganizationsServices) =>
  conversation(updateLogo, async ({ data, action, who }, { file }) => {
    if (who === null) throw refuse("session.required")
    const bytes = await redrawPicture(file, { side: 512, fit: "contain" })
    const key = `logo/${newId()}`
    await files.put({ key, contentType: "image/webp", bytes })
    await data.inScope(who, action, (scope) => replaceKey(scope, key))
    return { logo: (await logoUrl(files, key)) ?? "" }
  })

export const dropLogo = command(removeLogo, async (scope) => {
  await replaceKey(scope, null)
  return {}
})
