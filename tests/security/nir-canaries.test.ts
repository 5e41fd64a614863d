import { execFile } from "node:child_process"
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { nirKey } from "@jalon/identifiers"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { aCsv, anInventedPerson } from "@jalon/imports/testing"
import { inviteImported, listImports } from "@jalon/imports/wire"
import { search } from "@jalon/search/wire"
import { findSamePerson, getStudent, listStudents, setNir, studentHistory } from "@jalon/students/wire"
import { addClass, addTraining } from "@jalon/trainings/testing"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { importing } from "../flows/importing.ts"
import { startTestWorker } from "../flows/test-worker.ts"
import { hearLogs } from "../setup/hear-logs.ts"
import { SOON } from "../setup/soon.ts"
import { sweep } from "../setup/sweep.ts"

const PEOPLE = sweep(200, 1_000)
/** A country of birth no other test uses: other files share the cluster whose files are searched. */
const canary = (n: number): string => {
  const [year, month] = [String(n % 9).padStart(2, "0"), String(1 + (n % 12)).padStart(2, "0")]
  const thirteen = `${1 + (n % 2)}${year}${month}99${900 + (n % 90)}${String(1 + Math.floor(n / 12)).padStart(3, "0")}`
  return `${thirteen}${nirKey(thirteen)}`
}
const canaries = Array.from({ length: PEOPLE }, (_, n) => canary(n))
const byThirteen = new Set(canaries.map((nir) => nir.slice(0, 13)))

/** The numbers that stand in this text, whole or without their key, together or in groups as people write them. */
const canariesIn = (text: string): string[] => {
  const runs = text.replaceAll(/(?<=\d)[\s.\u00a0\u202f-]{1,2}(?=\d)/g, "").match(/\d{13,}/g) ?? []
  return runs.filter((run) =>
    Array.from({ length: run.length - 12 }, (_, at) => run.slice(at, at + 13)).some((thirteen) =>
      byThirteen.has(thirteen),
    ),
  )
}

let api: TestApi
let device: Device
let folder: string
let worker: Awaited<ReturnType<typeof startTestWorker>>
const logged: string[] = []
const answered: string[] = []

const grouped = (nir: string) => nir.replace(/^(.)(..)(..)(..)(...)(...)(..)$/, "$1 $2 $3 $4 $5 $6 $7")

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "jalon-canaries-"))
  api = await startTestApi({ LOG_LEVEL: "trace" })
  hearLogs(api.app.log, logged)
  worker = await startTestWorker(api, (...words) => logged.push(JSON.stringify(words)))
  const school = await addOrganization(api.db.admin)
  const training = await addTraining(api.db.admin, school)
  await addClass(api.db.admin, school, training.id, { name: "BTS MCO 1A" })
  device = await api.as(await addMember(api.db.admin, school, 1))
  const call = device.call
  device.call = async (...asked: Parameters<typeof call>) => {
    const reply = await call(...asked)
    answered.push(JSON.stringify([reply.body, reply.cookies, reply.headers]))
    return reply
  }

  const rows = canaries.map((nir, n) => {
    const { lastName, firstName, email } = anInventedPerson(n)
    // Every tenth is written with a fault, so that it waits with its row to be mended.
    return [
      lastName,
      firstName,
      n % 10 ? "12/03/2005" : "32/13/2005",
      n % 3 ? nir : grouped(nir),
      email,
      "BTS MCO 1A",
    ]
  })
  const headers = ["Nom", "Prénom", "Né(e) le", "N° Sécu", "E-mail", "Classe"]
  const steps = importing(api, device)
  const { import: card } = await steps.check(await steps.begin(await aCsv({ headers, rows })))
  for (const verdict of ["refused", "create", "doubt"]) await steps.rows(card.id, verdict)
  await steps.run(card.id)
  await device.call(listImports)
  await device.call(inviteImported, {
    params: { importId: card.id },
    body: { students: true, companies: false },
  })
})

afterAll(async () => {
  await worker.stop()
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

/** Lines of files of this folder, whatever they hold, in which one of these stands. */
const found = async (where: string, words: readonly string[]): Promise<string[]> => {
  const list = join(folder, "words")
  await writeFile(list, words.join("\n"))
  const args = [
    "--recursive",
    "--text",
    "--fixed-strings",
    "--only-matching",
    "--no-messages",
    `--file=${list}`,
    where,
  ]
  const { stdout } = await promisify(execFile)("grep", args, { maxBuffer: 1e9, env: { LC_ALL: "C" } }).catch(
    (error: { code: number; stdout: string }) => {
      // 1 is "none"; 2 that a file of another test went away while it was read.
      if (error.code > 2) throw error
      return error
    },
  )
  return stdout.split("\n").filter(Boolean)
}
const written = canaries.flatMap((nir) => [nir.slice(0, 13), grouped(nir).slice(0, -3)])

/** Every row as text, its bytes read as text too. */
const rowsOf = async (table: string): Promise<string[]> => {
  const { rows } = await api.db.admin.query<{ row: string }>(`select t::text as row from ${table} t`)
  return rows.map(
    ({ row }) =>
      row +
      row.replaceAll(/\\\\x([0-9a-f]+)/g, (_, hex: string) => Buffer.from(hex, "hex").toString("latin1")),
  )
}

describe(`${PEOPLE} social security numbers brought in by a sheet`, () => {
  it("are there, sealed: each can be recognised again and none of them is asked for twice", async () => {
    const { rows } = await api.db.admin.query(
      "select count(*)::int as n from student where nir_sealed is not null",
    )
    expect(rows[0]?.n).toBe(PEOPLE * 0.9)
    const reply = await device.call(listStudents, { query: { page: 1, page_size: 10 } as never })
    const [student] = reply.body.results as { id: string }[]
    const kept = await device.call(setNir, {
      params: { studentId: student?.id ?? "" },
      body: { nir: canaries[11] ?? "" },
    })
    expect(kept.body.same_person).toHaveLength(1)
  })

  it("stand in no row of any table, workflow tables included", async () => {
    const { rows: tables } = await api.db.admin.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const hits: string[] = []
    let texts = 0
    for (const { name } of tables) {
      const rows = await rowsOf(name)
      texts += rows.length
      hits.push(...rows.flatMap(canariesIn).map((nir) => `${name}: ${nir}`))
    }
    expect(texts).toBeGreaterThan(PEOPLE)
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["public.student", "public.import_row"]),
    )
    expect(hits).toEqual([])
  })

  it("stand in no file of the database nor of its write-ahead log", async () => {
    await api.db.admin.query("checkpoint")
    const { rows } = await api.db.admin.query<{ data_directory: string }>("show data_directory")
    const directory = rows[0]?.data_directory ?? ""
    const control = await found(directory, [
      anInventedPerson(1).lastName.toUpperCase(),
      anInventedPerson(1).email,
    ])
    expect(control.some((line) => line.includes("pg_wal"))).toBe(true)
    expect(control.some((line) => line.includes("/base/"))).toBe(true)
    expect(await found(directory, written)).toEqual([])
  })

  it("stand in no stored object, nor in its name", async () => {
    const store = api.settings.FILES_FOLDER ?? ""
    const names = await readdir(store, { recursive: true })
    expect(names.length).toBeGreaterThan(0)
    expect(names.flatMap(canariesIn)).toEqual([])
    expect(await found(store, written)).toEqual([])
  })

  it("stand in no log, at its most talkative", () => {
    expect(logged.length).toBeGreaterThan(20)
    expect(logged.flatMap(canariesIn)).toEqual([])
  })

  it("stand in no answer: lists, records, histories, search, the steps of the import", async () => {
    for (let page = 1; page <= Math.ceil((PEOPLE * 0.9) / 100); page++) {
      const list = await device.call(listStudents, { query: { page, page_size: 100 } as never })
      const [student] = list.body.results as { id: string }[]
      const params = { studentId: student?.id ?? "" }
      await device.call(getStudent, { params })
      await device.call(studentHistory, { params } as never)
    }
    for (const nir of canaries.slice(0, 20)) {
      const { body } = await device.call(search, { query: { q: nir } })
      expect(body.results).toEqual([])
      const same = await device.call(findSamePerson, { body: { last_name: "X", first_name: "Y", nir } })
      expect(same.status).toBe(200)
    }
    expect(answered.length).toBeGreaterThan(50)
    expect(answered.join("\n")).toContain(anInventedPerson(1).email)
    expect(answered.flatMap(canariesIn)).toEqual([])
  })

  it("stand in no mail", async () => {
    const mails = await vi.waitFor(() => {
      const sent = worker.mail.messages
      expect(sent.length).toBeGreaterThan(20)
      return sent
    }, SOON)
    expect(mails.map((mail) => JSON.stringify(mail)).flatMap(canariesIn)).toEqual([])
  })

  it("would be noticed", async () => {
    await api.db.admin.query("create temporary table careless (words text, bytes bytea)")
    await api.db.admin.query("insert into careless values ($1, ''), ('', $2)", [
      canaries[1],
      Buffer.from(`{"nir":"${grouped(canaries[2] ?? "")}"}`),
    ])
    expect((await rowsOf("careless")).map((row) => canariesIn(row).length > 0)).toEqual([true, true])
    expect(canariesIn(`x ${canaries[3]} y`)).toHaveLength(1)
    expect(canariesIn(grouped(canaries[4] ?? ""))).toHaveLength(1)
    expect(canariesIn("2026-11-15 06 39 98 00 01 25000")).toEqual([])
  })
})
