import type pg from "pg"

type Row = { definition: string; grants: string | null }

/** Functions, procedures and views with who may use them. */
export const describeFunctions = async (db: pg.Client): Promise<string[]> => {
  const { rows } = await db.query<Row>(
    `select case p.prokind when 'a' then (
         select 'CREATE AGGREGATE ' || p.oid::regprocedure || ' (SFUNC = ' || g.aggtransfn || ', STYPE = ' || g.aggtranstype::regtype || ')'
         from pg_aggregate g where g.aggfnoid = p.oid)
       else replace(pg_get_functiondef(p.oid), ' public.', ' ') end as definition,
       (select string_agg(case a.grantee when 0 then 'PUBLIC' else a.grantee::regrole::text end, ', '
          order by a.grantee::regrole::text)
        from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee <> p.proowner) as grants
     from pg_proc p where p.pronamespace = 'public'::regnamespace order by p.proname, p.oid::regprocedure::text`,
  )
  return rows.map(({ definition, grants }) => `${definition.trim()};\n-- run by: ${grants ?? "its owner"}`)
}

export const describeViews = async (db: pg.Client): Promise<string[]> => {
  const { rows } = await db.query<{ text: string }>(
    `select 'CREATE VIEW ' || c.relname || coalesce(' WITH (' || array_to_string(c.reloptions, ', ') || ')', '')
       || E' AS\\n' || pg_get_viewdef(c.oid, true) as text
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm') order by c.relname`,
  )
  return rows.map(({ text }) => text)
}
