import { type Sql, sql } from "@jalon/data"
import { signingProgress } from "@jalon/signatures/server"

/** How far the signatures of a row `c` are: only one that is being signed is looked up. */
export const signingOf: Sql = sql`case when c.status = 'in_signature' then ${signingProgress("contract", {
  organizationId: sql`c.organization_id`,
  subjectId: sql`c.id`,
})} end`
