import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import { refuse } from "../../wire/words.fr.ts"

/** A contract that sends mails to whoever is named must not become a way to fill mailboxes. */
export const refuseTooManyLinks = async (
  scope: Scope,
  contractId: string,
  { which, perHour }: { which: Sql; perHour: number },
): Promise<void> => {
  const sent = await scope.find(sql<{ count: number }>`
    select count(*)::int as count from guest_link where ${ownRows(scope.who)} and subject = 'contract'
      and subject_id = ${contractId} and ${which} and created_at > now() - interval '1 hour'`)
  if ((sent?.count ?? 0) >= perHour) throw refuse("contract.links_too_many")
}
