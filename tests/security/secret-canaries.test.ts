import { readdir } from "node:fs/promises"
import {
  type ContractSchool,
  type Device,
  openSigningSchool,
  startTestApi,
  type TestApi,
} from "@jalon/api/testing"
import { documentText } from "@jalon/contracts/testing"
import { transmitContract } from "@jalon/contracts/wire"
import { depositPayload, listDeposits, listExchanges, registerApiKey, testApiKey } from "@jalon/deposits/wire"
import { nirWithKey } from "@jalon/identifiers"
import { TEST_PASSWORD } from "@jalon/identity/testing"
import { stepUp } from "@jalon/identity/wire"
import { addDays, today } from "@jalon/kernel"
import { openFiles } from "@jalon/ports/files"
import { simulatedKey } from "@jalon/ports/opco"
import { type SmsSimulator, startSmsSimulator } from "@jalon/ports/sms"
import { askSigningCode, confirmSigningCode, evidenceFile } from "@jalon/signatures/wire"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { CENTER, openSigning } from "../flows/signing.ts"
import { startTestWorker, type TestWorker } from "../flows/test-worker.ts"
import { hearLogs } from "../setup/hear-logs.ts"
import { SOON } from "../setup/soon.ts"

const OPCO = "opcommerce"
const KEY_END = "CANARI9Z7W5T3R1P"
const THIRTEEN = "2070375001002"
const NIR = [nirWithKey(THIRTEEN), THIRTEEN, "2 07 03 75 001 002"]

let api: TestApi
let worker: TestWorker
let operator: SmsSimulator
let school: ContractSchool
const logged: string[] = []
/** What people and the school were answered. */
const answered: string[] = []
const links: string[] = []
let signed = ""

const listened = (device: Device): Device => {
  const call = device.call
  device.call = async (...asked: Parameters<typeof call>) => {
    const reply = await call(...asked)
    answered.push(JSON.stringify(reply.body))
    return reply
  }
  return device
}

/** A code typed wrong, another asked for by text message, then all sign with the codes of their mails. */
const signByAll = async (): Promise<string> => {
  const { agreed, launch, tokenOf, codeIn, signedBy, people, statusOf } = openSigning(api, worker, school)
  const contractId = await agreed()
  const who = await people(contractId)
  await launch(contractId)
  const guest = listened(api.device())
  const token = await tokenOf(contractId, "learner")
  for (const channel of ["sms", "email"] as const)
    expect((await guest.call(askSigningCode, { body: { token, channel } })).status).toBe(200)
  expect((await guest.call(confirmSigningCode, { body: { token, code: "abc" } })).status).not.toBe(200)
  await vi.waitFor(() => expect(operator.messages.length).toBeGreaterThan(0), SOON)
  // A code that comes late would be taken for the next one.
  await vi.waitFor(() => expect(codeIn(who.learner.email, 0)).toBeDefined(), SOON)
  for (const role of ["employer", "learner"] as const) {
    const { token: link } = await signedBy(contractId, role, who[role].email, who[role].name)
    links.push(link)
  }
  links.push((await signedBy(contractId, "center", CENTER.email, "Hélène Marsaudon")).token)
  await vi.waitFor(async () => expect(await statusOf(contractId)).toMatch(/^(signed|to_transmit)$/), SOON)
  return contractId
}

/** Sent while the OPCO fails in every way, asked for its states, and refused at last. */
const sendThroughFaults = async (): Promise<string> => {
  const contractId = await school.signed({ employeur_opco: OPCO, convention_mandat: true })
  const { files } = openFiles(api.settings, Buffer.alloc(32))
  const { rows } = await api.db.admin.query<{ key: string }>(
    "select f.key from contract_attachment a join stored_file f on f.id = a.file_id where a.contract_id = $1",
    [contractId],
  )
  for (const { key } of rows)
    await files.put({ key, contentType: "application/pdf", bytes: Buffer.from("%PDF-1.7 signé") })
  const list = async () =>
    (await school.office.call(listDeposits, { params: { contractId } })).body as unknown as {
      deposits: { id: string; state: string; next_try_at: string | null }[]
    }
  for (const fault of ["expired token", "500", "garbage", "429", "down", "accept then 500"] as const) {
    const { calls } = api.opcos.countsOf(OPCO)
    api.opcos.setFault(OPCO, fault, 1)
    if ((await list()).deposits.length === 0)
      expect((await school.office.call(transmitContract, { params: { contractId } })).status).toBe(200)
    else
      await api.db.admin.query(
        `update deposit set sending_since = sending_since - interval '1 hour' where state = 'sending';
         update dbos.workflow_status set delay_until_epoch_ms = 0 where delay_until_epoch_ms > 0`,
      )
    await vi.waitFor(() => expect(api.opcos.countsOf(OPCO).calls).toBeGreaterThan(calls), SOON)
  }
  await vi.waitFor(async () => {
    await api.db.admin.query(
      `update deposit set sending_since = sending_since - interval '1 hour' where state = 'sending' and next_try_at is not null;
       update dbos.workflow_status set delay_until_epoch_ms = 0 where delay_until_epoch_ms > 0`,
    )
    expect((await list()).deposits[0]?.state).toBe("followed")
  }, SOON)
  const params = { depositId: (await list()).deposits[0]?.id ?? "" }
  expect((await school.office.call(depositPayload, { params })).status).toBe(200)
  return contractId
}

beforeAll(async () => {
  operator = await startSmsSimulator()
  api = await startTestApi({ LOG_LEVEL: "trace", SMS_CODES: "true" })
  hearLogs(api.app.log, logged)
  worker = await startTestWorker(api, (...words) => logged.push(JSON.stringify(words)), {
    SMS_URL: operator.settings.smsUrl,
    SMS_KEY: operator.settings.smsKey,
  })
  school = await openSigningSchool(api, { rqth: false })
  listened(school.office)
  await school.office.call(stepUp, { body: { password: TEST_PASSWORD } })
  const place = { apprentice_training_center_id: school.world.centerId, opco: OPCO } as const
  const registered = await school.office.call(registerApiKey, {
    body: { ...place, api_key: simulatedKey(OPCO, addDays(today(), 90), { end: KEY_END }) },
  })
  expect(registered.status).toBe(200)
  signed = await signByAll()
  await sendThroughFaults()
  await school.office.call(testApiKey, { body: place })
  await school.office.call(listExchanges, { query: place } as never)
})
afterAll(async () => {
  await worker.stop()
  await operator.close()
  await api.close()
})

/** Six digits that stand alone: moments and ids are full of others. */
const codes = (): RegExp[] => {
  const sent = [
    ...operator.messages.map(({ text }) => text.slice(0, 6)),
    ...worker.mail.messages.flatMap(({ subject }) => /^\d{6}/.exec(subject ?? "")?.[0] ?? []),
  ]
  expect(new Set(sent).size).toBeGreaterThan(4)
  return sent.map((code) => new RegExp(`(?<![\\w.-])${code}(?![\\w-])`))
}

const secrets = () => {
  const { MASTER_SECRET, FIELD_KEYS } = api.settings
  return [
    KEY_END,
    // What the software is given by an OPCO: its secret and its tokens.
    "simulateur-",
    operator.settings.smsKey,
    MASTER_SECRET,
    ...FIELD_KEYS.split(/[,:]/).filter((part) => part.length > 20),
    ...links,
    ...NIR,
  ]
}

/** Where any of them stands in these texts. */
const foundIn = (texts: readonly string[]): string[] => {
  const patterns = codes()
  return texts.flatMap((text) => [
    ...secrets().filter((secret) => text.includes(secret)),
    ...patterns.filter((code) => code.test(text)).map((code) => `${code} in ${text.slice(0, 200)}`),
  ])
}

describe("keys, tokens, links, codes and numbers of people who sign and are sent to an OPCO", () => {
  it("stand in no log, at its most talkative", () => {
    expect(logged.length).toBeGreaterThan(100)
    expect(foundIn(logged)).toEqual([])
  })

  it("stand in no row of any table: jobs and their errors, exchanges, deposits, audit", async () => {
    const { rows: tables } = await api.db.admin.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const names = tables.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        "dbos.workflow_input",
        "dbos.operation_outputs",
        "public.deposit",
        "public.signer",
      ]),
    )
    const hits: string[] = []
    for (const name of names) {
      const { rows } = await api.db.admin.query<{ row: string }>(`select t::text as row from ${name} t`)
      hits.push(...foundIn(rows.map(({ row }) => row)).map((hit) => `${name}: ${hit}`))
    }
    expect(hits).toEqual([])
    const { rows } = await api.db.admin.query(
      "select distinct fault from opco_exchange where fault is not null",
    )
    expect(rows.length).toBeGreaterThan(2)
  })

  it("stand in no answer: refusals, what was sent, exchanges", () => {
    expect(answered.join()).toContain('"payload"')
    expect(answered.join()).toContain("signature.code_wrong")
    expect(foundIn(answered)).toEqual([])
  })

  it("stand in no name of a stored object, and the proof of a signature has none", async () => {
    const names = await readdir(api.settings.FILES_FOLDER ?? "", { recursive: true })
    expect(names.length).toBeGreaterThan(2)
    expect(foundIn(names)).toEqual([])
    const { rows } = await api.db.admin.query<{ id: string }>(
      "select id from signature_envelope where subject_id = $1",
      [signed],
    )
    const proof = await school.office.call(evidenceFile, { params: { envelopeId: rows[0]?.id ?? "" } })
    expect(proof.status).toBe(200)
    const text = await documentText(proof.bytes)
    expect(text).toContain("Identité confirmée par le code")
    expect(foundIn([text])).toEqual([])
  })

  it("would be noticed", () => {
    const code = operator.messages[0]?.text.slice(0, 6)
    for (const careless of [
      `key AKTO-20270101-${KEY_END}`,
      "Bearer simulateur-jeton-1",
      `{"code":"${code}"}`,
      `nir ${THIRTEEN}`,
      links[0] ?? "",
    ])
      expect(foundIn([careless]), careless).not.toEqual([])
    expect(foundIn([`2026-11-19 03:00:00.${code}+00`])).toEqual([])
  })
})
