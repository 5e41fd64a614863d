import { executable, ROLES } from "./known.ts"
import { listing, type Rule } from "./rule.ts"

const partitions: Rule = {
  says: "no role has a privilege on a partition, where the parent's policies do not apply",
  faults: (db) =>
    listing(
      db,
      `select c.relname || ': ' || a.grantee::regrole || ' may ' || a.privilege_type as fault
       from pg_class c, aclexplode(c.relacl) a
       where c.relnamespace = 'public'::regnamespace and c.relispartition and a.grantee <> c.relowner`,
    ),
  refuses: [
    {
      what: "a granted partition",
      sql: "grant select on audit_entry_default to jalon_app",
      names: "audit_entry_default",
    },
  ],
}

const nothingForPublic: Rule = {
  says: "PUBLIC has no privilege on any table, sequence, function or on the schema",
  faults: (db) =>
    listing(
      db,
      `select c.relname || ': PUBLIC may ' || a.privilege_type as fault
       from pg_class c, aclexplode(c.relacl) a where c.relnamespace = 'public'::regnamespace and a.grantee = 0
       union all
       select p.proname || ': PUBLIC may ' || a.privilege_type
       from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
       where p.pronamespace = 'public'::regnamespace and a.grantee = 0
       union all
       select 'schema public: PUBLIC may ' || a.privilege_type
       from pg_namespace n, aclexplode(n.nspacl) a where n.nspname = 'public' and a.grantee = 0`,
    ),
  refuses: [
    { what: "a table", sql: "grant select on integration to public", names: "integration" },
    {
      what: "a new function, which PUBLIC may run until told otherwise",
      sql: "create function open_way() returns int return 1",
      names: "open_way",
    },
    { what: "the schema", sql: "grant usage on schema public to public", names: "schema public" },
  ],
}

const privileges: Rule = {
  says: "the application reads and writes rows, and nothing more; the reader reads",
  faults: (db) =>
    listing(
      db,
      `select c.relname || ': ' || a.grantee::regrole || ' may ' || a.privilege_type as fault
       from pg_class c, aclexplode(c.relacl) a
       where c.relnamespace = 'public'::regnamespace and a.grantee <> c.relowner
         and not case a.grantee::regrole::text
           when 'jalon_app' then a.privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE') and c.relkind <> 'S'
           when 'jalon_worker' then a.privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE') and c.relkind <> 'S'
           when 'jalon_readonly' then a.privilege_type = 'SELECT' and c.relkind <> 'S'
           else false end
       union all
       select 'schema public: ' || a.grantee::regrole || ' may ' || a.privilege_type
       from pg_namespace n, aclexplode(n.nspacl) a
       where n.nspname = 'public' and a.grantee::regrole::text = any ($1) and a.privilege_type <> 'USAGE'
       union all
       select 'default privileges for ' || a.grantee::regrole
       from pg_default_acl d, aclexplode(d.defaclacl) a where a.grantee <> d.defaclrole`,
      [ROLES],
    ),
  refuses: [
    {
      what: "truncate, which no policy stops",
      sql: "grant truncate on member to jalon_app",
      names: "TRUNCATE",
    },
    {
      what: "a trigger of the application",
      sql: "grant trigger on member to jalon_worker",
      names: "TRIGGER",
    },
    {
      what: "a sequence",
      sql: "grant usage on sequence organization_id_seq to jalon_app",
      names: "organization_id_seq",
    },
    { what: "a reader who writes", sql: "grant update on member to jalon_readonly", names: "jalon_readonly" },
    { what: "making tables", sql: "grant create on schema public to jalon_app", names: "CREATE" },
    {
      what: "privileges that future tables would inherit",
      sql: "alter default privileges for role jalon_owner in schema public grant select on tables to jalon_app",
      names: "default privileges",
    },
  ],
}

const roles: Rule = {
  says: "the roles are nobody's superior and own nothing",
  faults: (db) =>
    listing(
      db,
      `select rolname || ' has more than a log-in' as fault from pg_roles
       where rolname = any ($1) and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)
       union all
       select 'jalon_owner may log in or bypass policies' from pg_roles
       where rolname = 'jalon_owner' and (rolcanlogin or rolsuper or rolbypassrls)
       union all
       select m.member::regrole || ' belongs to ' || m.roleid::regrole from pg_auth_members m
       where m.member::regrole::text = any ($1)
       union all
       select c.relname || ' is owned by ' || c.relowner::regrole from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relowner::regrole::text = any ($1)
       union all
       select p.proname || ' is owned by ' || p.proowner::regrole from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.proowner::regrole::text = any ($1)`,
      [ROLES],
    ),
  refuses: [
    { what: "a role that bypasses policies", sql: "alter role jalon_app bypassrls", names: "jalon_app" },
    {
      what: "a role that becomes the owner",
      sql: "grant jalon_owner to jalon_worker",
      names: "jalon_worker belongs",
    },
    {
      what: "a table of the application",
      sql: "alter table integration owner to jalon_app",
      names: "integration",
    },
    { what: "an owner who logs in", sql: "alter role jalon_owner login", names: "jalon_owner" },
  ],
}

const ownerRuns: Rule = {
  says: "what the roles may run, the owner's own functions may run too: triggers run for both",
  faults: (db) =>
    listing(
      db,
      `select distinct p.proname || ' cannot be run by the owner' as fault from pg_proc p, unnest($1::text[]) role
       where p.pronamespace = 'public'::regnamespace and has_function_privilege(role, p.oid, 'execute')
         and not has_function_privilege('jalon_owner', p.oid, 'execute')`,
      [ROLES],
    ),
  refuses: [
    {
      what: "a function that the migrator kept for itself",
      sql: "alter function contract_reach owner to postgres",
      names: "contract_reach",
    },
  ],
}

const definers: Rule = {
  says: "a function that runs as its owner pins its search path, and that owner is no superuser",
  faults: (db) =>
    listing(
      db,
      `select p.proname || ' does not pin its search path' as fault from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.prosecdef
         and not coalesce(p.proconfig @> '{"search_path=public, pg_temp"}', false)
       union all
       select p.proname || ' runs as ' || p.proowner::regrole from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.proowner <> 'jalon_owner'::regrole`,
    ),
  refuses: [
    {
      what: "a function without search path",
      sql: "create function f() returns int language sql security definer as 'select 1'; alter function f owner to jalon_owner",
      names: "f does not pin",
    },
    {
      what: "a function that runs as the superuser",
      sql: "alter function audit_note owner to postgres",
      names: "audit_note runs as postgres",
    },
  ],
}

const functions: Rule = {
  says: "each role runs the functions it is known to need, and no other",
  faults: async (db) => {
    const { rows } = await db.query<{ name: string; roles: string[] }>(
      `select p.proname as name, array_agg(distinct a.grantee::regrole::text order by a.grantee::regrole::text) as roles
       from pg_proc p, aclexplode(p.proacl) a
       where p.pronamespace = 'public'::regnamespace and a.grantee <> p.proowner and a.grantee <> 0 group by 1`,
    )
    const unexpected = rows.flatMap(({ name, roles }) =>
      roles.filter((role) => !executable[name]?.includes(role)).map((role) => `${role} may run ${name}`),
    )
    const found = new Map(rows.map(({ name, roles }) => [name, roles]))
    const missing = Object.entries(executable).flatMap(([name, wanted]) =>
      wanted.filter((role) => !found.get(name)?.includes(role)).map((role) => `${role} may not run ${name}`),
    )
    return [...unexpected, ...missing]
  },
  refuses: [
    {
      what: "the application appending to the audit",
      sql: "grant execute on function audit_append to jalon_app",
      names: "jalon_app may run audit_append",
    },
    {
      what: "a right that was lost",
      sql: "revoke execute on function enter_scope from jalon_app",
      names: "jalon_app may not run enter_scope",
    },
  ],
}

const LIMITS = [
  "statement_timeout",
  "lock_timeout",
  "idle_in_transaction_session_timeout",
  "transaction_timeout",
]

const timeLimits: Rule = {
  says: "no role of the product may wait or hold a transaction without end",
  faults: (db) =>
    listing(
      db,
      `select r.rolname || ' has no ' || l.name as fault
       from pg_roles r cross join unnest($1::text[]) l (name)
       where r.rolname like 'jalon\\_%' and r.rolcanlogin and not exists (
         select from pg_db_role_setting s, unnest(s.setconfig) c
         where s.setrole = r.oid and s.setdatabase = 0
           and c like l.name || '=%' and c !~ '=(0|-1)[a-z]*$')`,
      [LIMITS],
    ),
  refuses: [
    {
      what: "a new role without limits",
      sql: "create role jalon_reporting login",
      names: "jalon_reporting has no statement_timeout",
    },
    {
      what: "a limit taken away",
      sql: "alter role jalon_app reset lock_timeout",
      names: "jalon_app has no lock_timeout",
    },
    {
      what: "a limit of zero, which is none",
      sql: "alter role jalon_readonly set transaction_timeout = 0",
      names: "jalon_readonly has no transaction_timeout",
    },
  ],
}

export const rightsRules = [
  partitions,
  nothingForPublic,
  privileges,
  roles,
  ownerRuns,
  definers,
  functions,
  timeLimits,
]
