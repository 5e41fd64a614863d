import { sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { presentUser, type UserRow } from "./present-user.ts"
import type { IdentityServices } from "./services.ts"
import { signedIn } from "./signed-in.ts"

export const getAccount = ({ files }: IdentityServices) =>
  read(wire.getAccount, async (reader) => {
    const row = await reader.find(sql<UserRow>`
      select id, email, first_name, last_name, picture_key, theme, density, page_size from account
      where id = ${signedIn(reader.who).accountId}`)
    if (!row) throw refuse("session.required")
    return presentUser(files, row)
  })
