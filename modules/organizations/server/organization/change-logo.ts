import { ownRows, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { refuse } from "../../wire/words.fr.ts"
import { organizationsEvents } from "../events.ts"

export const replaceKey = async (scope: Scope, key: string | null) => {
  const before = await scope.find(sql<{ logo_key: string | null }>`
    select logo_key from organization where ${ownRows(scope.who, "id")} for update`)
  if (!before) throw refuse("not_found")
  await scope.run(sql`
    update organization set logo_key = ${key}, updated_at = now() where ${ownRows(scope.who, "id")}`)
  if (before.logo_key) await publish(scope, organizationsEvents.LogoReplaced, { oldKey: before.logo_key })
}
