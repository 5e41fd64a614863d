import { ownRows, type Scope, sql } from "@jalon/data"
import { refuse } from "../../wire/words.fr.ts"

/** Codes are what calendars show: two subjects never share one. */
export const requireFreeCode = async (scope: Scope, code: string, except?: string): Promise<void> => {
  const taken = await scope.find(sql`
    select id from subject where ${ownRows(scope.who)} and short_code = ${code} and archived_at is null
      and id is distinct from ${except ?? null}::uuid`)
  if (taken) throw refuse("subject.code_taken", { code })
}
