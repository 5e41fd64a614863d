import { randomUUID } from "node:crypto"
import { request } from "node:http"
import { downloadInvoices, exportInstalments, exportInvoices } from "@jalon/exports/wire"
import { dashboardStatistics } from "@jalon/home/wire"
import { getCashFlow } from "@jalon/invoicing/wire"
import { openFiles } from "@jalon/ports/files"
import pg from "pg"
import type { Bench } from "../harness/bench.ts"
import { timedLoop } from "../harness/latency.ts"
import { residentMb } from "../harness/resident.ts"
import { connectTo, expectOk } from "../world/http.ts"
import type { World } from "../world/index.ts"
import type { SignedIn } from "../world/log-in.ts"
import { seedMoney } from "../world/money.ts"
import { LARGEST } from "../world/people.ts"
import { signOfficersIn } from "../world/two-schools.ts"

const CONNECTIONS = 2
const WHAT_IF_MS = 300
const MOST = 1.5

/** The larger school beside the ordinary one, on one address. */
const beside = async ({ apiPort, chance, databaseUrl }: World, path: () => string) => {
  await seedMoney(databaseUrl("postgres"))
  const client = connectTo(apiPort, CONNECTIONS)
  const sideOf = async (school: "largest" | "ordinary") => {
    const people = await signOfficersIn(apiPort, school)
    const timed = timedLoop()
    return {
      p95: timed.p95,
      round: (seconds: number) =>
        timed.run(CONNECTIONS, seconds, async () => {
          expectOk(await client.send({ method: "GET", path: path(), headers: chance.pick(people).headers }))
        }),
    }
  }
  const [largest, ordinary] = [await sideOf("largest"), await sideOf("ordinary")]
  return { largest, ordinary, close: async () => client.close() }
}

/** What if, over 10,000 contracts, beside the same over 1,000. */
export const whatIf: Bench = {
  name: "what if",
  unit: "answers/s",
  goal: null,
  open: async (world) => {
    const asked = () =>
      `/api/v1${getCashFlow.path}?${new URLSearchParams({
        extra_delay_days: String(world.chance.between(0, 60)),
        ruptures_percent: "10",
        later_start_days: "15",
        by: world.chance.pick(["funder", "centre", "training", "class"]),
      })}`
    const { largest, ordinary, close } = await beside(world, asked)
    return {
      sides: { "10,000 contracts": largest.round, "1,000 contracts": ordinary.round },
      figures: async () => [
        { label: "p95, 10,000 contracts", value: largest.p95(), unit: "ms", below: WHAT_IF_MS },
      ],
      close,
    }
  },
}

/** The figures of Accueil, its money among them. */
export const moneyFigures: Bench = {
  name: "money figures",
  unit: "answers/s",
  goal: null,
  open: async (world) => {
    const { largest, ordinary, close } = await beside(world, () => `/api/v1${dashboardStatistics.path}`)
    return {
      sides: { "10,000 contracts": largest.round, "1,000 contracts": ordinary.round },
      figures: async () => [
        { label: "p95 of the largest", value: largest.p95(), unit: "ms" },
        {
          label: "p95 of the largest ÷ ordinary",
          value: largest.p95() / ordinary.p95(),
          unit: "",
          below: MOST,
        },
      ],
      close,
    }
  },
}

type Taken = { lines: number; bytes: number; firstByteMs: number }

const take = (apiPort: number, { headers }: SignedIn, path: string, body: object): Promise<Taken> =>
  new Promise((done, fail) => {
    const start = performance.now()
    const asked = request(
      {
        host: "127.0.0.1",
        port: apiPort,
        method: "POST",
        path: `/api/v1${path}`,
        headers: { ...headers, "content-type": "application/json" },
      },
      (response) => {
        const taken: Taken = { lines: -1, bytes: 0, firstByteMs: 0 }
        response.on("data", (piece: Buffer) => {
          taken.firstByteMs ||= performance.now() - start
          taken.bytes += piece.length
          for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) taken.lines += 1
        })
        response.once("error", fail)
        response.once("end", () => (response.statusCode === 200 ? done(taken) : fail(new Error(path))))
      },
    )
    asked.once("error", fail)
    asked.end(JSON.stringify(body))
  })

/** The same rows and the same facts as they are stored: without policies, words, a server or a file in between. */
const LAST_PAYMENT = `left join lateral (select y.paid_on, y.reference from invoice_payment y
  where v.paid_cents > 0 and y.organization_id = v.organization_id and y.invoice_id = v.id and y.cents > 0
    and not exists (select from invoice_payment b where b.organization_id = y.organization_id and b.reverses_id = y.id)
  order by y.created_at desc limit 1) p on true`
const eventOf = (state: string, where: string) => `left join lateral (select e.* from invoice_event e
  where ${where} and e.organization_id = v.organization_id and e.invoice_id = v.id and e.to_state = '${state}'
  order by e.created_at desc limit 1) ${state} on true`

const COPIES = {
  invoices: `select v.full_number, v.kind, v.issued_on, v.due_on, v.document #>> '{buyer,name}', v.document #>> '{buyer,siren}',
      v.document #>> '{buyerReference}', v.document #>> '{contractReference}', v.document #>> '{subject,apprentice}',
      v.document #>> '{subject,employer,name}', v.document #>> '{subject,certification,title}', v.document #>> '{lines,0,nature}',
      v.document #>> '{subject,instalment,number}', v.total_cents, v.document #>> '{exemption,words}', v.state,
      transmitted.happened_on, transmitted.channel, transmitted.reference, p.paid_on, p.reference, v.paid_cents, v.credited_cents,
      o.full_number, rejected.reason
    from invoice v left join invoice o on o.organization_id = v.organization_id and o.id = v.original_id
      ${eventOf("transmitted", "v.state <> 'issued'")} ${eventOf("rejected", "v.state = 'rejected'")} ${LAST_PAYMENT}
    where v.organization_id = ${LARGEST} order by v.issued_on, v.kind, v.number`,
  instalments: `select c.number, c.fields ->> 'depot_numero_externe', i.payer_key, c.learner_name, c.company_name, c.training_name,
      k.name, i.number, i.code, i.year, i.opens_on, i.starts_on, i.ends_on, i.nature, i.forecast_cents, i.cents, i.source,
      i.invoice_state, i.blocks, i.invoice_number, v.issued_on, i.due_on, p.paid_on, v.paid_cents, i.left_cents
    from instalment i join contract c on c.organization_id = i.organization_id and c.id = i.contract_id
      left join class k on k.organization_id = c.organization_id and k.id = c.class_id
      left join invoice v on v.organization_id = i.organization_id and v.id = i.invoice_id ${LAST_PAYMENT}
    where i.organization_id = ${LARGEST} and i.bucket <> 'closed' order by i.opens_on, i.sort_name, i.id`,
}

const takeCopy = (client: pg.Client, rowsOf: string): Promise<number> =>
  new Promise((done, fail) => {
    let rows = 0
    const text = `copy (${rowsOf}) to stdout (format csv, delimiter ';')`
    const copy = new pg.Query({ text }, undefined, (error: Error | undefined) => {
      if (error) fail(error)
      else done(rows)
    })
    Object.assign(copy, { handleCopyData: () => rows++ })
    client.query(copy as unknown as pg.Submittable)
  })

const ALL = { from: "2020-01-01", to: "2030-12-31" }

const besideCopy = (name: string, rowsOf: string, path: string, body: object): Bench => ({
  name,
  unit: "rows/s",
  goal: 0.8,
  open: async ({ apiPort, chance, databaseUrl }) => {
    await seedMoney(databaseUrl("postgres"))
    const officers = await signOfficersIn(apiPort, "largest")
    const admin = new pg.Client(databaseUrl("postgres"))
    await admin.connect()
    const timed = async (work: () => Promise<number>) => {
      const start = performance.now()
      return { count: await work(), seconds: (performance.now() - start) / 1000 }
    }
    return {
      sides: {
        csv: () => timed(async () => (await take(apiPort, chance.pick(officers), path, body)).lines),
        "bare COPY": () => timed(() => takeCopy(admin, rowsOf)),
      },
      close: () => admin.end(),
    }
  },
})

/** Every invoice of a large school as accountants take it, and every instalment as its officers do. */
export const invoiceCsv = besideCopy("invoice csv", COPIES.invoices, exportInvoices.path, ALL)
export const instalmentCsv = besideCopy("instalment csv", COPIES.instalments, exportInstalments.path, {
  view: "all",
})

const ZIPPED = 5_000
const FILE_BYTES = 60_000
const ZIP_GROWTH_MB = 64
const ZIP_FIRST_BYTE_MS = 500

/** Gives 5,000 invoices their files, and answers the days they were issued on. */
const addFiles = async ({ databaseUrl, filesFolder }: World): Promise<{ from: string; to: string }> => {
  const admin = new pg.Client(databaseUrl("postgres"))
  await admin.connect()
  try {
    const folder = { FILES_FOLDER: filesFolder, PUBLIC_URL: "http://localhost", S3_REGION: "", S3_BUCKET: "" }
    const { files } = openFiles(folder, Buffer.alloc(32))
    // As large as an invoice with its data inside, and as little compressible.
    const bytes = Buffer.from(
      Array.from({ length: FILE_BYTES }, (_, n) => (n * 7919 + (n >> 3) * 104729) % 251),
    )
    const { rows } = await admin.query<{ id: string; issued_on: string }>(
      `select id, issued_on::text from invoice where organization_id = $1 order by issued_on, number limit $2`,
      [LARGEST, ZIPPED],
    )
    await admin.query("set session_replication_role = replica")
    for (const { id } of rows) {
      const [file, key] = [randomUUID(), `${LARGEST}/${id}`]
      await files.put({ key, contentType: "application/pdf", bytes })
      await admin.query(
        `insert into stored_file (id, organization_id, key, file_name, declared_size, size, content_type, sha256, state, checked_at)
         values ($1, $2, $3, 'f.pdf', $4, $4, 'application/pdf', '', 'clean', now())`,
        [file, LARGEST, key, FILE_BYTES],
      )
      await admin.query("update invoice set pdf_file_id = $1 where id = $2", [file, id])
    }
    return { from: rows[0]?.issued_on ?? "", to: rows.at(-1)?.issued_on ?? "" }
  } finally {
    await admin.end()
  }
}

/** The files of 5,000 invoices in one archive, beside as many bytes of rows. */
export const invoiceZip: Bench = {
  name: "invoice zip",
  unit: "bytes/s",
  goal: null,
  open: async (world) => {
    const { apiPort, chance, databaseUrl, pids } = world
    await seedMoney(databaseUrl("postgres"))
    const period = await addFiles(world)
    const officers = await signOfficersIn(apiPort, "largest")
    const apiPid = pids[1] ?? process.pid
    const firstBytes: number[] = []
    let bytes = 0
    await take(apiPort, chance.pick(officers), exportInvoices.path, period)
    const before = await residentMb(apiPid)
    let most = before
    const timed = (path: string) => async () => {
      const start = performance.now()
      const look = async () => {
        most = Math.max(most, await residentMb(apiPid))
      }
      const watch = setInterval(() => void look(), 100)
      const taken = await take(apiPort, chance.pick(officers), path, period)
      clearInterval(watch)
      if (path === downloadInvoices.path) {
        firstBytes.push(taken.firstByteMs)
        bytes = taken.bytes
      }
      return { count: taken.bytes, seconds: (performance.now() - start) / 1000 }
    }
    return {
      sides: { zip: timed(downloadInvoices.path), csv: timed(exportInvoices.path) },
      figures: async () => [
        { label: "size of the archive", value: bytes / 2 ** 20, unit: "MB" },
        {
          label: "first byte, slowest",
          value: Math.max(...firstBytes),
          unit: "ms",
          below: ZIP_FIRST_BYTE_MS,
        },
        { label: "memory of the API, growth", value: most - before, unit: "MB", below: ZIP_GROWTH_MB },
      ],
    }
  },
}
