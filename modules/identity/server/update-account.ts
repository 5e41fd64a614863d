import { sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { presentUser, type UserRow } from "./present-user.ts"
import type { IdentityServices } from "./services.ts"
import { signedIn } from "./signed-in.ts"

export const updateAccount = ({ files }: IdentityServices) =>
  command(wire.updateAccount, async (scope, { body }) => {
    const row = await scope.find(sql<UserRow>`
      update account set first_name = coalesce(${body.first_name ?? null}, first_name),
        last_name = coalesce(${body.last_name ?? null}, last_name), theme = case when ${body.theme ?? null}::text is null then theme else nullif(${body.theme ?? null}::text, 'system') end,
        density = coalesce(${body.density ?? null}, density), page_size = coalesce(${body.page_size ?? null}, page_size)
      where id = ${signedIn(scope.who).accountId}
      returning id, email, first_name, last_name, picture_key, theme, density, page_size`)
    if (!row) throw refuse("session.required")
    return { user: await presentUser(files, row) }
  })
