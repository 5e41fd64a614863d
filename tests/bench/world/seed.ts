import { hashSync } from "@node-rs/argon2"
import pg from "pg"

export const PASSWORD = "les merisiers du quai"
/** As in production: what the log-in bench verifies. */
const REAL_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
export const LIGHT_COST = { memoryCost: 64, timeCost: 1, parallelism: 1 }

export const SIZES = { organizations: 3_700, accounts: 20_000, light: 1_000 }
export const emailOf = (n: number): string => `personne-${n}@bench.example`

/** All the CFAs of France and enough members that a scan instead of an index would show. */
const STATEMENTS = [
  `insert into organization (id, kind, name, invoice_uuid, educational_module_access)
   select 100000 + n, 'school', 'CFA numéro ' || n, gen_random_uuid(), true from generate_series(1, $1::int) n`,
  `insert into integration (id, organization_id, integration_type, url)
   select gen_random_uuid(), 100000 + n, kind, 'https://outil.example/' || n
   from generate_series(1, $1::int) n, generate_series(0, 1) kind`,
  `insert into account (id, account_type, email, password_hash, first_name, last_name)
   select gen_random_uuid(), 2, 'personne-' || n || '@bench.example',
     case when n <= $2::int then $3 else $4 end, 'Inaya', 'Boussaroque ' || n
   from generate_series(1, $1::int) n`,
  `insert into member (id, organization_id, account_id, role_id)
   select gen_random_uuid(), 100001 + (split_part(split_part(email, '@', 1), '-', 2)::int % $1::int), id, 3 from account`,
]

/** Makes a role that sees every row, for the sides without policies. It exists in this throwaway cluster only. */
const BYPASS = "create role jalon_bench login bypassrls in role jalon_app"

export const seedWorld = async (url: string): Promise<void> => {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    const [light, real] = [LIGHT_COST, REAL_COST].map((cost) => hashSync(PASSWORD, cost))
    const values = [
      [SIZES.organizations],
      [SIZES.organizations],
      [SIZES.accounts, SIZES.light, light, real],
      [SIZES.organizations],
    ]
    await admin.query("begin")
    // The history of the seed itself is of no interest here, and writing it takes longer than all the rest.
    await admin.query("set local session_replication_role = replica")
    for (const [n, statement] of STATEMENTS.entries()) await admin.query(statement, values[n] ?? [])
    await admin.query("commit")
    await admin.query(BYPASS)
    await admin.query("vacuum analyze")
  } finally {
    await admin.end()
  }
}
