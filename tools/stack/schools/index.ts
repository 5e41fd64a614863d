import { once } from "node:events"
import { link, mkdir, readdir } from "node:fs/promises"
import { createServer } from "node:http"
import { join } from "node:path"
import { type Data, fieldVault, type OrganizationKeys, openData, rootKeysOf } from "@jalon/data"
import pg from "pg"
import { addContractsToSign } from "./contracts-to-sign.ts"
import { copiedId } from "./copied-id.ts"
import { openSignerLinks, readSignerLinks } from "./links.ts"
import { readSealedColumns, sealColumns } from "./sealed-columns.ts"
import { addStudentAccounts } from "./student-accounts.ts"
import { keepTemplate } from "./template.ts"

export type SchoolSettings = {
  adminUrl: string
  appUrl: string
  fieldKeys: string
  master: string
  filesFolder: string
  port: number
}

const NIR = "nir"
const HEALTH = "health"
const ACCOMMODATIONS = "accommodations"
const placeOf = (row: string, column: string) => ({ table: "student", row, column })

type Held<T> = { id: string; organization: number; nir: T | null; health: T | null; accommodations: T | null }

const keysOf = (data: Data, vault: ReturnType<typeof fieldVault>, organizationId: number) =>
  data.inScope({ kind: "system", organizationId }, "demo.seed", (scope) => vault.keyFor(scope))

type KeysOf = (organization: number) => Promise<OrganizationKeys>

/** What only the keys of the demo open: a sealed value is bound to its row, so a copy has to be sealed anew. */
const readSealed = async (client: pg.Client, keys: KeysOf): Promise<Held<string>[]> => {
  const { rows } = await client.query<Held<Buffer>>(
    `select id, organization_id as organization, nir_sealed as nir, health_sealed as health,
       accommodations_sealed as accommodations from student
     where num_nonnulls(nir_sealed, health_sealed, accommodations_sealed) > 0`,
  )
  const clear: Held<string>[] = []
  for (const { id, organization, nir, health, accommodations } of rows) {
    const { open } = await keys(organization)
    clear.push({
      id,
      organization,
      nir: nir && open(placeOf(id, NIR), nir),
      health: health && open(placeOf(id, HEALTH), health),
      accommodations: accommodations && open(placeOf(id, ACCOMMODATIONS), accommodations),
    })
  }
  return clear
}

const sealAnew = async (client: pg.Client, keys: KeysOf, clear: readonly Held<string>[], number: string) => {
  const sealed = []
  for (const one of clear) {
    const { seal, mark } = await keys(one.organization)
    const id = copiedId(one.id, number)
    sealed.push({
      id,
      nir_sealed: one.nir && seal(placeOf(id, NIR), one.nir),
      nir_mark: one.nir && mark("student", NIR, one.nir),
      health_sealed: one.health && seal(placeOf(id, HEALTH), one.health),
      accommodations_sealed: one.accommodations && seal(placeOf(id, ACCOMMODATIONS), one.accommodations),
    })
  }
  await client.query(
    `update student s set nir_sealed = v.nir_sealed, nir_mark = v.nir_mark, health_sealed = v.health_sealed,
       accommodations_sealed = v.accommodations_sealed
     from unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::bytea[], $5::bytea[])
       v (id, nir_sealed, nir_mark, health_sealed, accommodations_sealed)
     where s.id = v.id`,
    [
      sealed.map((one) => one.id),
      sealed.map((one) => one.nir_sealed),
      sealed.map((one) => one.nir_mark),
      sealed.map((one) => one.health_sealed),
      sealed.map((one) => one.accommodations_sealed),
    ],
  )
}

/** The same bytes under another name: what a journey deletes stays for the others. */
const linkFiles = async (folder: string, organizations: readonly string[], number: string) => {
  for (const organization of organizations) {
    const [from, to] = [join(folder, organization), join(folder, `${number}${organization}`)]
    await mkdir(to, { recursive: true })
    for (const file of await readdir(from)) await link(join(from, file), join(to, copiedId(file, number)))
  }
}

/** The clock of one file: what happened to it happened so many days earlier. */
const letDaysPass = (writer: pg.Client, contract: string, days: number) =>
  writer.query(
    `update contract set fields = fields || jsonb_build_object('depot_date_reception_complet',
       ((fields ->> 'depot_date_reception_complet')::date - $2::int)::text) where id = $1`,
    [contract, days],
  )

/**
 * Gives each journey that asks a copy of every school and company of the demo, with accounts of its own: nothing that
 * others write is ever seen in it. Answers the number of the copy.
 */
export const startSchools = async (settings: SchoolSettings) => {
  const { adminUrl, appUrl, fieldKeys, filesFolder, port } = settings
  const client = new pg.Client(adminUrl)
  await client.connect()
  const data = openData({ url: appUrl, connections: 1, applicationName: "journeys" })
  const vault = fieldVault(rootKeysOf(fieldKeys))
  const keysFor = (shift: (organization: number) => number): KeysOf => {
    const known = new Map<number, Promise<OrganizationKeys>>()
    return (organization) => {
      const keys = known.get(organization) ?? keysOf(data, vault, shift(organization))
      known.set(organization, keys)
      return keys
    }
  }
  await keepTemplate(client)
  const demoKeys = keysFor((organization) => organization)
  const clear = await readSealed(client, demoKeys)
  const sealed = await readSealedColumns(client, demoKeys)
  const signerLinks = await readSignerLinks(client)
  const withFiles = await readdir(filesFolder).then((names) => names.filter((name) => /^\d+$/.test(name)))
  // What a journey asks for in its school is written as anybody writes: with every trigger.
  const writer = new pg.Client(adminUrl)
  await writer.connect()
  await client.query("set session_replication_role = 'replica'")

  const copy = async (): Promise<string> => {
    const { rows } = await client.query<{ the_copy: string }>("select the_copy from journeys.copy()")
    const number = rows[0]?.the_copy ?? ""
    const ownKeys = keysFor((organization) => Number(`${number}${organization}`))
    await sealAnew(client, ownKeys, clear, number)
    await sealColumns(client, ownKeys, sealed, number)
    await openSignerLinks(client, Buffer.from(settings.master, "base64"), signerLinks, number)
    await linkFiles(filesFolder, withFiles, number)
    return number
  }
  const answer = async (asked: URL): Promise<string> => {
    const of = (name: string) => asked.searchParams.get(name) ?? ""
    if (asked.pathname === "/contracts-to-sign") {
      const made = await addContractsToSign(
        { client: writer, data, vault },
        of("school"),
        Number(of("count")),
        asked.searchParams.get("opco"),
      )
      return JSON.stringify(made)
    }
    if (asked.pathname === "/student-accounts")
      return JSON.stringify(await addStudentAccounts(writer, of("students").split(",")))
    if (asked.pathname === "/days-pass") {
      await letDaysPass(writer, of("contract"), Number(of("days")))
      return ""
    }
    return copy()
  }
  // One after the other: two copies at once would only wait for each other.
  let last: Promise<unknown> = Promise.resolve()
  const server = createServer(({ url = "/" }, reply) => {
    last = last
      .then(() => answer(new URL(url, "http://localhost")))
      .then(
        (text) => reply.end(text),
        (error: unknown) => reply.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
      )
  })
  server.listen(port, "127.0.0.1")
  await once(server, "listening")
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await last
      await data.close()
      await writer.end()
      await client.end()
    },
  }
}
