import {
  otherReferences,
  otherTenantRules,
  otherUniqueKeys,
  ownerPolicies,
  technicalTables,
  unauditedTables,
} from "./known.ts"
import { listing, type Rule, TABLES } from "./rule.ts"

const UNPROTECTED =
  "create table leak (id uuid primary key, organization_id int not null); grant select on leak to jalon_app"
const TENANT_RULE = "(organization_id = ( SELECT scope_organization() AS scope_organization))"

const protectedTables: Rule = {
  says: "every table is protected by the template, or known as technical",
  faults: (db) =>
    listing(
      db,
      `select c.relname || ' has no forced row level security' as fault from ${TABLES}
         and not (c.relrowsecurity and c.relforcerowsecurity) and c.relname <> all ($1)
       union all
       select c.relname || ' is technical, yet ' || a.grantee::regrole || ' may ' || a.privilege_type
       from ${TABLES.replace("where", ", aclexplode(c.relacl) a where")}
         and c.relname = any ($1) and a.grantee <> c.relowner`,
      [Object.keys(technicalTables)],
    ),
  refuses: [
    { what: "a tenant table without protection", sql: UNPROTECTED, names: "leak" },
    {
      what: "row level security that the owner escapes",
      sql: "alter table integration no force row level security",
      names: "integration",
    },
    {
      what: "a technical table opened to the application",
      sql: "grant select on schema_migration to jalon_app",
      names: "schema_migration",
    },
  ],
}

const policies: Rule = {
  says: "every policy is the template's `scope`, or a known one of the owner",
  faults: (db) =>
    listing(
      db,
      `with found as (
         select tablename || '.' || policyname as name, * from pg_policies where schemaname = 'public')
       select name || ' is not a known policy' as fault from found
       where policyname <> 'scope' and not (name = any ($1) and roles = '{jalon_owner}')
       union all
       select name || ' is not what the template makes' from found
       where policyname = 'scope' and not (permissive = 'PERMISSIVE' and roles = '{jalon_app,jalon_worker}'
         and case when tablename = 'audit_entry' then cmd = 'SELECT' else cmd = 'ALL' and qual = with_check end)
       union all
       select c.relname || ' has no policy for the application' from ${TABLES}
         and c.relname <> all ($2) and c.relname <> 'audit_chain'
         and not exists (select from found f where f.tablename = c.relname and f.policyname = 'scope')`,
      [Object.keys(ownerPolicies), Object.keys(technicalTables)],
    ),
  refuses: [
    { what: "a table without policy", sql: UNPROTECTED, names: "leak" },
    {
      what: "a second policy that widens the first",
      sql: "create policy wide on integration to jalon_app using (true)",
      names: "integration.wide",
    },
    {
      what: "writing wider than reading",
      sql: "alter policy scope on integration with check (true)",
      names: "integration.scope",
    },
    {
      what: "a policy open to everybody",
      sql: "alter policy scope on integration to public",
      names: "integration.scope",
    },
  ],
}

const tenantRule: Rule = {
  says: "a table that names an organization is cut by the tenant rule, or known to be cut otherwise",
  faults: (db) =>
    listing(
      db,
      `select c.relname || ' is not cut by organization' as fault from ${TABLES}
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped)
         and c.relname <> all ($1)
         and not exists (select from pg_policies p where p.tablename = c.relname and p.policyname = 'scope' and p.qual = $2)`,
      [Object.keys(otherTenantRules), TENANT_RULE],
    ),
  refuses: [
    {
      what: "a rule that reads the setting without nullif",
      sql: `alter policy scope on integration using (organization_id = current_setting('app.organization_id', true)::int)`,
      names: "integration",
    },
    {
      what: "a rule that is always true",
      sql: "alter policy scope on integration using (true)",
      names: "integration",
    },
  ],
}

const auditTriggers: Rule = {
  says: "every write of a protected table is audited, or the table is known as unaudited",
  faults: (db) =>
    listing(
      db,
      `select c.relname || ' lacks ' || t.name as fault
       from ${TABLES.replace("where", "cross join (values ('audit_insert', 4), ('audit_update', 16), ('audit_delete', 8)) t (name, event) where")}
         and c.relname <> all ($1) and c.relname <> all ($2)
         and not exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname = t.name and g.tgenabled = 'O'
           and g.tgtype = t.event and g.tgfoid = 'audit_write'::regproc)`,
      [Object.keys(unauditedTables), Object.keys(technicalTables)],
    ),
  refuses: [
    {
      what: "a dropped trigger",
      sql: "drop trigger audit_update on member",
      names: "member lacks audit_update",
    },
    {
      what: "a disabled trigger",
      sql: "alter table member disable trigger audit_delete",
      names: "member lacks audit_delete",
    },
    { what: "a table made without the template", sql: UNPROTECTED, names: "leak lacks audit_insert" },
  ],
}

const uniqueKeys: Rule = {
  says: "every unique key of a table that names an organization is led by it, or is the uuid primary key",
  // A key not led by the organization tells one school, by its refusal, what another one holds.
  faults: (db) =>
    listing(
      db,
      `select i.indexrelid::regclass || ' is not led by organization_id' as fault
       from pg_index i join ${TABLES.replace("where", "on c.oid = i.indrelid where")}
         and (i.indisunique or i.indisexclusion) and i.indexrelid::regclass::text <> all ($1)
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped)
         and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0] and a.attname = 'organization_id')
         and not (i.indisprimary and i.indnkeyatts = 1 and exists (
           select from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0] and a.atttypid = 'uuid'::regtype))`,
      [Object.keys(otherUniqueKeys)],
    ),
  refuses: [
    {
      what: "a unique column",
      sql: "create unique index integration_url on integration (url)",
      names: "integration_url",
    },
    {
      what: "an organization that does not lead",
      sql: "create unique index integration_url on integration (url, organization_id)",
      names: "integration_url",
    },
    {
      what: "an exclusion over every school",
      sql: "alter table room add constraint room_everywhere exclude using gist (name with =, organization_id with =)",
      names: "room_everywhere",
    },
  ],
}

/** Foreign keys between two tables that both name an organization, with the column that points. */
export const TENANT_REFERENCES = `
  select k.conname as name, k.conrelid::regclass::text as "table", k.confrelid::regclass::text as target,
    (select h.attname from unnest(k.conkey, k.confkey) as pair (here, there)
       join pg_attribute h on h.attrelid = k.conrelid and h.attnum = pair.here and h.attname <> 'organization_id'
       join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.there
     order by (t.attname = 'id') desc limit 1) as "column",
    exists (select from unnest(k.conkey, k.confkey) as pair (here, there)
      join pg_attribute h on h.attrelid = k.conrelid and h.attnum = pair.here and h.attname = 'organization_id'
      join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.there and t.attname = 'organization_id') as is_tenant
  from pg_constraint k
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
    and (select count(*) from pg_attribute a where a.attrelid in (k.conrelid, k.confrelid)
      and a.attname = 'organization_id' and not a.attisdropped) = case when k.conrelid = k.confrelid then 1 else 2 end`

const references: Rule = {
  says: "a reference from one school's row to another table's names the school too, and was checked on every row",
  // A key of one column lets a row point at another school's: neither the policies nor the audit would notice.
  faults: (db) =>
    listing(
      db,
      `select r.name || ' may point at another organization' as fault from (${TENANT_REFERENCES}) r
       where not r.is_tenant and r.name <> all ($1)
       union all
       select conname || ' was never checked on the rows that were there' from pg_constraint
       where contype = 'f' and not convalidated and connamespace = 'public'::regnamespace`,
      [Object.keys(otherReferences)],
    ),
  refuses: [
    {
      what: "a reference of one column",
      sql: "alter table integration add column class_id uuid references class",
      names: "integration_class_id_fkey may point",
    },
    {
      what: "a reference to its own table",
      sql: "alter table class add column before_id uuid references class",
      names: "class_before_id_fkey may point",
    },
    {
      what: "a reference left unchecked",
      sql: `alter table integration add column class_id uuid,
        add constraint unchecked foreign key (organization_id, class_id) references class (organization_id, id) not valid`,
      names: "unchecked was never checked",
    },
  ],
}

const views: Rule = {
  says: "every view obeys the policies of whoever reads it",
  faults: (db) =>
    listing(
      db,
      `select c.relname || ' does not run as its reader' as fault
       from pg_class c where c.relnamespace = 'public'::regnamespace
         and (c.relkind = 'm' or c.relkind = 'v' and not coalesce(c.reloptions @> '{security_invoker=true}', false))`,
    ),
  refuses: [
    { what: "a view of its owner", sql: "create view everyone as select * from member", names: "everyone" },
    {
      what: "a materialized view, which has no policies",
      sql: "create materialized view everyone as select * from member",
      names: "everyone",
    },
  ],
}

export const tableRules = [
  protectedTables,
  policies,
  tenantRule,
  auditTriggers,
  uniqueKeys,
  references,
  views,
]
