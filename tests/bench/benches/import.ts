import { setTimeout as wait } from "node:timers/promises"
import { newId } from "@jalon/data"
import { aCsv, PERSON_HEADERS, personCells } from "@jalon/imports/testing"
import pg from "pg"
import { startProgram } from "../../../tools/stack/processes.ts"
import type { Bench, Figure } from "../harness/bench.ts"
import { residentMb } from "../harness/resident.ts"
import type { World } from "../world/index.ts"
import { claimsOf, type SignedIn } from "../world/log-in.ts"

const ROWS = 25_000
const PATIENCE_MS = 180_000
const BATCH = 1_000
const GROWTH_MB = 64

function* people() {
  for (let n = 0; n < ROWS; n++) yield personCells(n)
}

/** One school officer at her desk. */
const context = ({ apiPort }: World, { headers }: SignedIn) => {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const reply = await fetch(`http://127.0.0.1:${apiPort}/api/v1${path}`, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${(await reply.text()).slice(0, 200)}`)
    return (await reply.json()) as T
  }
  const send = async (bytes: Buffer): Promise<string> => {
    const { file_id, upload } = await call<{
      file_id: string
      upload: { url: string; headers: Record<string, string> }
    }>("POST", "/files/uploads", {
      file_name: "rentree.csv",
      content_type: "text/csv",
      size: bytes.length,
      purpose: "sheet",
    })
    await fetch(upload.url, { method: "PUT", headers: upload.headers, body: new Uint8Array(bytes) })
    await call("POST", `/files/uploads/${file_id}/complete`, {})
    const begun = await call<{ import: { id: string } }>("POST", "/school/imports/", { file_id })
    return begun.import.id
  }
  const check = async (id: string) => {
    const found = await call<{ import: { kind: string }; columns: { field: string | null }[] }>(
      "GET",
      `/school/imports/${id}`,
    )
    await call("PUT", `/school/imports/${id}/columns`, {
      kind: found.import.kind,
      mapping: found.columns.map(({ field }) => field),
      options: { school_year: "2026-2027", month_first: [], update_existing: true },
    })
  }
  return { send, check, run: (id: string) => call("POST", `/school/imports/${id}/run`, {}) }
}

type Seen = { state: string; failure: string | null; seconds: number | null }

const until = async (admin: pg.Client, id: string, state: string): Promise<Seen> => {
  for (const limit = performance.now() + PATIENCE_MS; performance.now() < limit; await wait(30)) {
    const { rows } = await admin.query<Seen>(
      "select state, failure, extract(epoch from finished_at - started_at)::float as seconds from import where id = $1",
      [id],
    )
    if (rows[0]?.state === state) return rows[0]
    if (rows[0]?.state === "failed") throw new Error(`the import failed: ${rows[0].failure}`)
  }
  throw new Error(`the import was not ${state} in time`)
}

/** A table like the students', as full as it is, with its indexes and without its triggers, references and policies. */
const COPY = [
  "create table bare_student (like student including defaults including generated including constraints)",
  `do $$ declare names text := (select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = 'student'::regclass and attnum > 0 and not attisdropped and attgenerated = '');
   begin execute format('insert into bare_student (%1$s) select %1$s from student', names); end $$`,
  `do $$ declare definition text; begin
     for definition in select replace(replace(indexdef, ' ON public.student ', ' ON public.bare_student '), ' INDEX ', ' INDEX bare_')
       from pg_indexes where schemaname = 'public' and tablename = 'student'
     loop execute definition; end loop; end $$`,
  "analyze bare_student",
]

const TYPES = `id uuid, organization_id int, import_id uuid, last_name text, first_name text, sexe text, birth_date date,
  email text, phone text, address jsonb, emancipe boolean, legal_representative jsonb, emergency_contact jsonb,
  nir_sealed bytea, nir_mark bytea, status text, missing_count smallint, documents_asked smallint`
const NAMES = TYPES.replace(/(\w+) \w+(?=,|$)/g, "$1")
const INSERT = `insert into bare_student (${NAMES}) select ${NAMES} from jsonb_to_recordset($1::jsonb) x (${TYPES})`

/** The rows of an import as JSON, a batch each, under ids of their own so that they can be inserted again. */
const batchesOf = async (admin: pg.Client, importId: string): Promise<string[]> => {
  const { rows } = await admin.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(x) as row from (select ${NAMES} from student where import_id = $1) x`,
    [importId],
  )
  const fresh = rows.map(({ row }) => ({ ...row, id: newId() }))
  return Array.from({ length: Math.ceil(fresh.length / BATCH) }, (_, n) =>
    JSON.stringify(fresh.slice(n * BATCH, (n + 1) * BATCH)),
  )
}

/** A whole run, from its start to its end, beside bare multi-row inserts of the same student rows. */
export const studentImport: Bench = {
  name: "student import",
  unit: "rows/s",
  goal: 0.35,
  open: async (world) => {
    const admin = new pg.Client(world.databaseUrl("postgres"))
    await admin.connect()
    for (const statement of COPY) await admin.query(statement)
    const worker = startProgram(
      "apps/worker/index.ts",
      {
        DATABASE_URL: world.databaseUrl("jalon_worker"),
        PUBLIC_URL: `http://127.0.0.1:${world.apiPort}`,
        MASTER_SECRET: world.masterSecret,
        FIELD_KEYS: world.fieldKeys,
        FILES_FOLDER: world.filesFolder,
        WORKER_ID: "bench-import",
        SMTP_HOST: "127.0.0.1",
        SMTP_PORT: "1",
        MAIL_FROM: "ne-pas-repondre@jalon.example",
        LOG_LEVEL: "silent",
      },
      true,
    )
    const sheet = await aCsv({ headers: PERSON_HEADERS, rows: people() })
    const schools = new Map(world.signedIn.map((person) => [claimsOf(person).org, person]))
    const officers = [...schools.values()]
    let last = ""
    let growth = 0

    const importing = async () => {
      const officer = officers.pop()
      if (!officer) throw new Error("no school is left to import into")
      const { send, check, run } = context(world, officer)
      const id = await send(sheet)
      await check(id)
      await until(admin, id, "checked")
      const pid = worker.process.pid ?? 0
      const before = await residentMb(pid)
      const watch = setInterval(() => {
        residentMb(pid).then(
          (now) => {
            growth = Math.max(growth, now - before)
          },
          () => undefined,
        )
      }, 50)
      await run(id)
      const { seconds } = await until(admin, id, "done")
      clearInterval(watch)
      last = id
      return { count: ROWS, seconds: seconds ?? Number.NaN }
    }

    const inserting = async () => {
      const batches = await batchesOf(admin, last)
      const start = performance.now()
      for (const batch of batches) await admin.query({ name: "bare", text: INSERT, values: [batch] })
      return { count: ROWS, seconds: (performance.now() - start) / 1000 }
    }

    return {
      sides: { "whole import": importing, "bare multi-row insert": inserting },
      figures: async (): Promise<Figure[]> => [
        { label: "memory grown by", value: growth, unit: "MB", below: GROWTH_MB },
      ],
      close: async () => {
        await worker.stop()
        await admin.query("drop table bare_student")
        await admin.end()
      },
    }
  },
}
