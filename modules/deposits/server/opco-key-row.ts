import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import { today } from "@jalon/kernel"

/** Whether a centre has a key at an OPCO that serves today; read beside what else is known of a contract. */
export const opcoKeyRow = (
  who: Scope["who"],
  { centerId, opco }: { centerId: string | null; opco: string | null },
): Sql<{ serves: boolean }> => sql<{ serves: boolean }>`
  select exists (select from opco_connection c
    where ${ownRows(who, "c.organization_id")} and c.center_id = ${centerId}::uuid and c.opco = ${opco}
      and c.key_sealed is not null and c.state <> 'invalid_key'
      and (c.key_expires_on is null or c.key_expires_on >= ${today()}::date)) as serves`
