import { accountOf, ownRows, type Sql, sql, type Who } from "@jalon/data"

/** A person's own files, and those of the organization she works for. */
export const ownFiles = (who: Who): Sql => sql`(${ownRows(who)} or account_id = ${accountOf(who)})`
