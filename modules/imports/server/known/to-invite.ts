import { ownRows, type Scope, type Sql, sql } from "@jalon/data"

type Reading = Pick<Scope, "who" | "find">
type ToInvite = { invited: number; without_email: number }
const NOBODY: ToInvite = { invited: 0, without_email: 0 }

export const studentsToInvite = async (scope: Reading, importId: string): Promise<ToInvite> =>
  (await scope.find(sql<ToInvite>`
    select count(*) filter (where email is not null)::int as invited, count(*) filter (where email is null)::int as without_email
    from student where ${ownRows(scope.who)} and import_id = ${importId} and archived_at is null and account_id is null
      and invited_at is null`)) ?? NOBODY

/** Companies nobody wrote to yet, with their own address or else that of one of their people. */
export const companiesToInvite = ({ who }: Pick<Scope, "who">, importId: string): Sql => sql`
  select p.id, p.denomination, p.siret, coalesce(p.email, (
    select c.email from partner_contact c where ${ownRows(who, "c.organization_id")} and c.partner_id = p.id
      and c.email is not null order by not 'rh' = any(c.roles), c.created_at, c.id limit 1)) as address
  from partner p where ${ownRows(who, "p.organization_id")} and p.import_id = ${importId} and p.archived_at is null
    and p.status = 'known'`

export const countCompaniesToInvite = async (scope: Reading, importId: string): Promise<ToInvite> =>
  (await scope.find(sql<ToInvite>`
    select count(address)::int as invited, (count(*) - count(address))::int as without_email
    from (${companiesToInvite(scope, importId)}) known`)) ?? NOBODY
