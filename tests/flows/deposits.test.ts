import { randomUUID } from "node:crypto"
import { mkdir, rename, rmdir } from "node:fs/promises"
import { join } from "node:path"
import { type ContractSchool, openSigningSchool, startTestApi, type TestApi } from "@jalon/api/testing"
import {
  answerOpco,
  getDepositDraft,
  getFundingForecast,
  listOpcoAnswers,
  transmitContract,
} from "@jalon/contracts/wire"
import { openData } from "@jalon/data"
import { startFollowing } from "@jalon/deposits/server"
import {
  askOpcoAgain,
  type Deposit,
  declareDocumentSent,
  depositPayload,
  listDeposits,
  openDepositDocument,
  registerApiKey,
  resumeDocuments,
} from "@jalon/deposits/wire"
import { listToDo } from "@jalon/home/wire"
import { TEST_PASSWORD } from "@jalon/identity/testing"
import { stepUp } from "@jalon/identity/wire"
import { getContractSchedule } from "@jalon/invoicing/wire"
import { addDays, today } from "@jalon/kernel"
import { openFiles } from "@jalon/ports/files"
import { simulatedKey } from "@jalon/ports/opco"
import type { AnswerOf } from "@jalon/wire-kit"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

const OPCO = "opcommerce"
/** Takes conventions on its portal only. */
const BY_PORTAL = "atlas"

/** All of this file is asked by one person, who is refused above six hundred calls a minute. */
const SOON = { timeout: 60_000, interval: 200 }

let api: TestApi
let worker: TestWorker
let school: ContractSchool
const logged: string[] = []
let people = 0

beforeAll(async () => {
  api = await startTestApi()
  worker = await startTestWorker(api, (...words) => logged.push(JSON.stringify(words)))
  school = await openSigningSchool(api, { rqth: false })
  await school.office.call(stepUp, { body: { password: TEST_PASSWORD } })
  await api.db.admin.query(
    `insert into legal_value (id, name, valid_from, value, source, added_by)
     values ($1, $2, '2026-11-01', $3, 'Portail relevé pour l’essai', 'essai')`,
    [
      randomUUID(),
      `opco_depot.${BY_PORTAL}`,
      { contract: "api", convention: "portal", invoice: "api", pieces: "–", remark: "–" },
    ],
  )
  for (const opco of [OPCO, BY_PORTAL] as const) {
    const reply = await school.office.call(registerApiKey, {
      body: {
        apprentice_training_center_id: school.world.centerId,
        opco,
        api_key: simulatedKey(opco, addDays(today(), 90)),
      },
    })
    expect(reply.status).toBe(200)
  }
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

/** One that is signed, with the bytes of its documents where they are looked for. */
const aSigned = async (opco: string = OPCO): Promise<string> => {
  people += 1
  const contractId = await school.signed({
    employeur_opco: opco,
    convention_mandat: true,
    // Each of somebody else: an OPCO would take two files of one person for the same contract.
    apprenti_nom_naissance: `Perrault ${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[people]}`,
    formation_niveau: 4,
    convention_frais_hebergement_nuits: 60,
    convention_frais_restauration_repas: 0,
  })
  const { files } = openFiles(api.settings, Buffer.alloc(32))
  const { rows } = await api.db.admin.query<{ key: string }>(
    "select f.key from contract_attachment a join stored_file f on f.id = a.file_id where a.contract_id = $1",
    [contractId],
  )
  for (const { key } of rows)
    await files.put({ key, contentType: "application/pdf", bytes: Buffer.from("%PDF-1.7 signé") })
  return contractId
}

const transmit = (contractId: string) => school.office.call(transmitContract, { params: { contractId } })

const sent = async (contractId: string): Promise<AnswerOf<typeof listDeposits>> =>
  (await school.office.call(listDeposits, { params: { contractId } })).body as never

const last = async (contractId: string): Promise<Deposit> => {
  const [deposit] = (await sent(contractId)).deposits
  if (!deposit) throw new Error("nothing was sent")
  return deposit
}

/** A fault breaks the next request, whoever makes it: what was sent before must have its documents first. */
const isCalm = async () => {
  const { rows } = await api.db.admin.query(
    "select id, state from deposit where state in ('queued', 'sending', 'taken')",
  )
  expect(rows).toEqual([])
}

const comesTo = (contractId: string, status: string) =>
  vi.waitFor(async () => expect((await school.get(contractId)).status).toBe(status), SOON)

const asksFor = (contractId: string, label: string) =>
  vi.waitFor(
    async () =>
      expect((await school.get(contractId)).next_action).toMatchObject({
        label,
        by: "École",
        act: { label },
      }),
    SOON,
  )

const toDo = async (contractId: string) => {
  const { results } = (await school.office.call(listToDo)).body as AnswerOf<typeof listToDo>
  return results.filter(({ id }) => id === contractId)
}

/** What the clock does every hour. */
const follow = async () => {
  const data = openData({ url: api.db.url("jalon_worker"), connections: 1, applicationName: "test" })
  const silent = () => undefined
  await startFollowing(
    data,
    { debug: silent, info: silent, warn: silent, error: silent },
    new Date(Math.random() * 1e12),
  )
  await data.close()
}

const filesAt = () => api.opcos.contracts().filter(({ opco }) => opco === OPCO)

describe("a contract sent to its OPCO", () => {
  it("has its number, its documents, then the decision and the OPCO's own schedule", async () => {
    const contractId = await aSigned()
    const draft = await school.office.call(getDepositDraft, { params: { contractId } })
    expect(draft.body).toMatchObject({ opco: "L’Opcommerce", problems: [], corrects: null })
    const reply = await transmit(contractId)
    expect({ status: reply.status, message: reply.body.message }).toMatchObject({ status: 200 })
    await comesTo(contractId, "received")
    await vi.waitFor(async () => expect((await last(contractId)).state).toBe("followed"), SOON)
    const deposit = await last(contractId)
    const [file] = filesAt()
    expect(file).toMatchObject({ numeroInterne: deposit.internal_number, conventions: 1, documents: 1 })
    const [document] = deposit.documents
    const opened = await school.office.call(openDepositDocument, {
      params: { depositId: deposit.id, documentId: document?.id ?? "" },
    })
    expect({ status: opened.status, name: opened.body.file_name }).toEqual({
      status: 200,
      name: document?.file_name,
    })
    expect(opened.body.url).toContain("http")
    const forecast = await school.office.call(getFundingForecast, { params: { contractId } })
    expect((forecast.body.instalments as unknown[]).length).toBeGreaterThan(3)
    await vi.waitFor(
      async () => expect((await school.get(contractId)).fields.depot_date_reception_complet).toBe(today()),
      SOON,
    )
    const received = await school.get(contractId)
    expect(received.fields.depot_numero_externe).toBe(deposit.external_number)
    expect(received.deadline?.on).toBe(addDays(today(), 20))

    // Asked twice within a minute, it answers what holds after the second asking.
    api.opcos.move(deposit.internal_number ?? "", { etat: "EN_COURS_INSTRUCTION" })
    await school.office.call(askOpcoAgain, { params: { contractId } })
    await comesTo(contractId, "under_review")
    api.opcos.move(deposit.internal_number ?? "", { etat: "ENGAGE", differs: true })
    await school.office.call(askOpcoAgain, { params: { contractId } })
    await comesTo(contractId, "engaged")
    const engaged = await last(contractId)
    expect(engaged.engaged_cents).toBe(
      engaged.instalments.reduce((sum, { total_cents }) => sum + (total_cents ?? 0), 0),
    )
    expect(engaged.instalments.length).toBeGreaterThan(3)
    expect((await school.get(contractId)).fields.contrat_numero_deca).toBe(engaged.deca_number)
    const schedule = await school.office.call(getContractSchedule, { params: { contractId } })
    expect(schedule.body.engaged_costs).toMatchObject([
      { label: "Hébergement", badge: { label: "Écart" }, text: expect.stringContaining("45 nuitées") },
    ])
    expect((await sent(contractId)).exchanges.map(({ operation }) => operation).toSorted()).toEqual([
      "send_contract",
      "send_convention",
      "send_document",
    ])
  })
})

const duplicates = () => api.opcos.countsOf(OPCO).duplicates

/** Sent, and in the OPCO's hands. */
const aReceived = async (): Promise<{ contractId: string; number: string }> => {
  const contractId = await aSigned()
  const { status, body } = await transmit(contractId)
  expect({ status, message: body.message }).toMatchObject({ status: 200 })
  await comesTo(contractId, "received")
  await vi.waitFor(async () => expect((await last(contractId)).state).toBe("followed"), SOON)
  return { contractId, number: (await last(contractId)).internal_number ?? "" }
}

/** As after the lease: tests do not wait for the clock. */
const hurry = () =>
  api.db.admin.query(
    `update deposit set sending_since = sending_since - interval '1 hour' where state = 'sending';
     update dbos.workflow_status set delay_until_epoch_ms = 0 where delay_until_epoch_ms > 0`,
  )

describe("what an OPCO says against a file", () => {
  it("a refusal is corrected, signed again by nobody when nothing signed changed, and sent under its own number", async () => {
    const { contractId, number } = await aReceived()
    const before = filesAt().length
    api.opcos.move(number, { etat: "REFUSE", commentaire: "Le maître d’apprentissage ne convient pas." })
    await follow()
    await comesTo(contractId, "refused")
    expect((await school.get(contractId)).last_answer).toMatchObject({
      move: "refuse",
      text: "Le maître d’apprentissage ne convient pas.",
    })
    await school.pass(contractId, "appeal")
    await school.acceptWarnings(contractId)
    await school.pass(contractId, "fileAgain")
    expect((await transmit(contractId)).status).toBe(200)
    await comesTo(contractId, "received")
    expect((await last(contractId)).internal_number).toBe(number)
    expect(filesAt()).toHaveLength(before)
    await vi.waitFor(async () => expect((await last(contractId)).state).toBe("followed"), SOON)
    api.opcos.move(number, { etat: "ENGAGE" })
    await follow()
    await comesTo(contractId, "engaged")
  })

  it("what it does not take is told with the field that it is about", async () => {
    const contractId = await aSigned()
    api.opcos.setFault(OPCO, "refuse", 1)
    await transmit(contractId)
    await comesTo(contractId, "rejected")
    const deposit = await last(contractId)
    expect(deposit).toMatchObject({
      state: "rejected",
      items: [{ code: "EMPLOYEUR_HORS_CHAMP", field: "employeur.siret" }],
    })
    expect((await school.get(contractId)).last_answer).toMatchObject({ move: "rejectAtSending" })
    const [answer] = (await sent(contractId)).exchanges
    expect(answer).toMatchObject({ operation: "send_contract", http_status: 400 })
    expect(answer?.answer).toContain("EMPLOYEUR_HORS_CHAMP")
  })

  it("what it asks for is answered, and the delay runs from the answer", async () => {
    const { contractId, number } = await aReceived()
    api.opcos.move(number, { etat: "EN_COURS_INSTRUCTION", commentaire: "Il manque le RIB du centre." })
    await follow()
    await comesTo(contractId, "info_requested")
    await school.pass(contractId, "answerInfo", { answer: "RIB joint", complete_on: today() })
    // The same words once more: nothing is asked twice.
    await follow()
    api.opcos.move(number, { etat: "ENGAGE" })
    await follow()
    await comesTo(contractId, "engaged")
    const told = (await school.told(contractId)).map(({ what }) => what)
    expect(told.filter((what) => /[Cc]ompléments/.test(what))).toHaveLength(2)
  })

  it("documents that it asks for leave by the exchange under the number of the file, once, whatever breaks", async () => {
    const { contractId, number } = await aReceived()
    api.opcos.move(number, { etat: "EN_COURS_INSTRUCTION", commentaire: "La page 4 du Cerfa est illisible." })
    await follow()
    await comesTo(contractId, "info_requested")
    const before = filesAt().find((file) => file.numeroInterne === number)?.documents ?? 0
    const answer = (codes: string[]) =>
      school.office.call(answerOpco, {
        params: { contractId },
        body: { answer: "Cerfa de nouveau joint", codes, file: null },
      })
    expect((await answer(["rqth"])).body.code).toBe("contract.no_file")
    // The first request is lost on its way: the document is sent by the next try.
    api.opcos.setFault(OPCO, "500", 1)
    expect((await answer(["cerfa_signe"])).status).toBe(200)
    expect((await school.get(contractId)).status).toBe("under_review")
    await vi.waitFor(async () => expect((await last(contractId)).next_try_at).not.toBeNull(), SOON)
    await hurry()
    await vi.waitFor(async () => expect((await last(contractId)).state).toBe("followed"), SOON)
    expect(filesAt().find((file) => file.numeroInterne === number)?.documents).toBe(before + 1)
    const { documents } = await last(contractId)
    expect(documents.at(-1)).toMatchObject({ channel: "api", sent_at: expect.any(String) })
    expect((await answer([])).body.code).toBe("contract.move_refused")
    await follow()
    expect((await school.get(contractId)).status).toBe("under_review")
  })

  it("its silence is confirmed by somebody once the law's day is past", async () => {
    const { contractId } = await aReceived()
    await vi.waitFor(
      async () => expect((await school.get(contractId)).fields.depot_date_reception_complet).toBe(today()),
      SOON,
    )
    expect((await school.move(contractId, "confirmRefusal")).body.code).toBe("contract.move_refused")
    await school.put(contractId, { fields: { depot_date_reception_complet: addDays(today(), -21) } })
    const silent = await school.get(contractId)
    expect(silent.deadline?.label).toBe("Refus implicite à confirmer.")
    expect(silent.next_action.act?.move).toBe("confirmRefusal")
    expect((await school.pass(contractId, "confirmRefusal")).status).toBe("refused")
  })
})

describe("a document that an OPCO takes on its portal only", () => {
  it("waits with its file until somebody says that it is there, and when: then the file is complete", async () => {
    const contractId = await aSigned(BY_PORTAL)
    expect((await transmit(contractId)).status).toBe(200)
    await comesTo(contractId, "received")
    const waiting = await vi.waitFor(async () => {
      const deposit = await last(contractId)
      expect(deposit.documents.map(({ channel, sent_at }) => [channel, sent_at === null])).toEqual([
        ["api", false],
        ["portal", true],
      ])
      return deposit
    }, SOON)
    expect(waiting).toMatchObject({ state: "taken", complete_at: null })
    expect((await school.get(contractId)).fields.depot_date_reception_complet ?? null).toBeNull()
    // Whoever is awaited is the school: the record, the list of what is to be done and the files say so.
    await asksFor(contractId, "Déposer les pièces sur le portail")
    expect(await toDo(contractId)).toMatchObject([
      { kind: "opco_document", action: { href: `/school/contract/${contractId}?tab=opco` } },
    ])
    const params = { depositId: waiting.id, documentId: waiting.documents[1]?.id ?? "" }
    const opened = await school.office.call(openDepositDocument, { params })
    expect(opened.body).toMatchObject({ file_name: waiting.documents[1]?.file_name })
    // One that left by itself is not declared, nor one of another school.
    const sentByItself = { ...params, documentId: waiting.documents[0]?.id ?? "" }
    expect((await school.office.call(declareDocumentSent, { params: sentByItself })).status).toBe(404)
    expect((await (await school.stranger()).call(declareDocumentSent, { params })).status).toBe(404)
    expect((await school.office.call(declareDocumentSent, { params })).status).toBe(200)
    await vi.waitFor(async () => expect((await last(contractId)).state).toBe("followed"), SOON)
    const declared = (await last(contractId)).documents[1]
    expect(declared?.sent_at).not.toBeNull()
    // Said twice, the first moment stands.
    expect((await school.office.call(declareDocumentSent, { params })).status).toBe(200)
    expect((await last(contractId)).documents[1]?.sent_at).toBe(declared?.sent_at)
    await vi.waitFor(
      async () => expect((await school.get(contractId)).fields.depot_date_reception_complet).toBe(today()),
      SOON,
    )
    expect(await toDo(contractId)).toEqual([])
    expect((await school.get(contractId)).next_action).toMatchObject({ by: "OPCO", act: null })
  })
})

describe("a document that does not leave", () => {
  beforeEach(() => vi.waitFor(isCalm, SOON))

  /** The OPCO has the file; the bytes of its documents are nowhere. */
  const aHeld = async () => {
    const contractId = await aSigned()
    const { rows } = await api.db.admin.query<{ key: string }>(
      "select f.key from contract_attachment a join stored_file f on f.id = a.file_id where a.contract_id = $1",
      [contractId],
    )
    const paths = rows.map(({ key }) => join(api.settings.FILES_FOLDER ?? "", key))
    for (const path of paths) await rename(path, `${path}.away`)
    await transmit(contractId)
    await comesTo(contractId, "received")
    await asksFor(contractId, "Reprendre l’envoi des pièces")
    const deposit = await last(contractId)
    expect(deposit).toMatchObject({ state: "stopped", internal_number: expect.any(String) })
    const bringBack = async () => {
      for (const path of paths) await rename(`${path}.away`, path)
    }
    return { contractId, deposit, params: { depositId: deposit.id }, bringBack }
  }

  it("is told to the school, stops no answer of the OPCO, and leaves again when somebody says so", async () => {
    const { contractId, deposit, params, bringBack } = await aHeld()
    expect(await toDo(contractId)).toMatchObject([{ kind: "opco_document", blocks: true }])
    const { results } = (await school.office.call(listOpcoAnswers, { query: { page: 1, page_size: 50 } }))
      .body as AnswerOf<typeof listOpcoAnswers>
    expect(results.find(({ id }) => id === contractId)?.stopped).toContain("pièce")
    api.opcos.move(deposit.internal_number ?? "", { etat: "EN_COURS_INSTRUCTION" })
    await follow()
    await comesTo(contractId, "under_review")
    expect((await (await school.stranger()).call(resumeDocuments, { params })).status).toBe(404)
    await bringBack()
    expect((await school.office.call(resumeDocuments, { params })).status).toBe(200)
    // Pressed again on its way, it leaves once.
    expect((await school.office.call(resumeDocuments, { params })).status).toBe(200)
    await vi.waitFor(async () => expect((await last(contractId)).state).toBe("followed"), SOON)
    expect(filesAt().at(-1)).toMatchObject({ conventions: 1, documents: 1 })
    await vi.waitFor(
      async () => expect((await school.get(contractId)).next_action).toMatchObject({ by: "OPCO", act: null }),
      SOON,
    )
    expect(await toDo(contractId)).toEqual([])
  })

  it("may be put on the portal instead, each by itself", async () => {
    const { contractId, deposit, params } = await aHeld()
    for (const [n, { id: documentId }] of deposit.documents.entries()) {
      expect((await last(contractId)).state, `${n} declared`).toBe("stopped")
      const declared = await school.office.call(declareDocumentSent, { params: { ...params, documentId } })
      expect(declared.status).toBe(200)
    }
    expect(await last(contractId)).toMatchObject({ state: "followed", complete_at: expect.any(String) })
    await vi.waitFor(async () => expect(await toDo(contractId)).toEqual([]), SOON)
  })
})

describe("when things break", () => {
  beforeEach(() => vi.waitFor(isCalm, SOON))

  // A request that hangs is given up after twenty seconds: the others say the same in less.
  const faults = [
    "accept then 500",
    "garbage",
    ...(process.env.FULL ? (["accept then hang"] as const) : []),
  ] as const
  it.each(faults)("%s: what it took without saying so is found again, never sent twice", async (fault) => {
    const [files, doubles] = [filesAt().length, duplicates()]
    const contractId = await aSigned()
    api.opcos.setFault(OPCO, fault, 1)
    await transmit(contractId)
    await vi.waitFor(async () => expect((await last(contractId)).next_try_at).not.toBeNull(), {
      timeout: 60_000,
      interval: 200,
    })
    expect((await school.get(contractId)).next_action).toMatchObject({
      label: "Recevoir le dossier envoyé",
      act: null,
    })
    expect((await school.move(contractId, "declareTransmitted", { transmitted_on: today() })).body.code).toBe(
      "contract.move_refused",
    )
    await hurry()
    await comesTo(contractId, "received")
    expect(filesAt()).toHaveLength(files + 1)
    expect(duplicates()).toBe(doubles)
  })

  it("a busy OPCO is left alone as long as it asks, then gets it", async () => {
    const contractId = await aSigned()
    api.opcos.setFault(OPCO, "429", 1)
    await transmit(contractId)
    await vi.waitFor(async () => expect((await last(contractId)).next_try_at).not.toBeNull(), SOON)
    await hurry()
    await comesTo(contractId, "received")
  })

  it("a document that cannot be read today leaves when it can", async () => {
    const contractId = await aSigned()
    const { rows } = await api.db.admin.query<{ key: string }>(
      "select f.key from contract_attachment a join stored_file f on f.id = a.file_id where a.contract_id = $1",
      [contractId],
    )
    const paths = rows.map(({ key }) => join(api.settings.FILES_FOLDER ?? "", key))
    for (const path of paths) {
      await rename(path, `${path}.away`)
      await mkdir(path)
    }
    await transmit(contractId)
    await vi.waitFor(async () => expect((await last(contractId)).next_try_at).not.toBeNull(), SOON)
    expect((await last(contractId)).state).toBe("taken")
    for (const path of paths) {
      await rmdir(path)
      await rename(`${path}.away`, path)
    }
    await hurry()
    await vi.waitFor(async () => expect((await last(contractId)).state).toBe("followed"), SOON)
    expect(filesAt().at(-1)).toMatchObject({ conventions: 1, documents: 1 })
  })

  it("while too many calls wait for the OPCO it takes no turn, and comes back", async () => {
    const contractId = await aSigned()
    await api.db.admin.query(
      `insert into opco_pace (opco, next_at) values ($1, now() + interval '10 minutes')
       on conflict (opco) do update set next_at = excluded.next_at`,
      [OPCO],
    )
    const next = async () =>
      (await api.db.admin.query("select next_at from opco_pace where opco = $1", [OPCO])).rows
    const before = await next()
    const files = filesAt().length
    await transmit(contractId)
    await vi.waitFor(async () => expect((await last(contractId)).next_try_at).not.toBeNull(), SOON)
    expect(await last(contractId)).toMatchObject({ state: "queued", items: [] })
    expect([await next(), filesAt().length]).toEqual([before, files])
    await api.db.admin.query("update opco_pace set next_at = now() where opco = $1", [OPCO])
    await hurry()
    await comesTo(contractId, "received")
  })

  it("a refused key stops it; with the next key it goes on", async () => {
    const contractId = await aSigned()
    api.opcos.setFault(OPCO, "expired key")
    await transmit(contractId)
    await vi.waitFor(async () => expect((await last(contractId)).state).toBe("stopped"), SOON)
    await vi.waitFor(
      async () => expect((await school.get(contractId)).next_action.act?.move).toBe("resumeTransmission"),
      SOON,
    )
    api.opcos.setFault(OPCO, null)
    await school.office.call(stepUp, { body: { password: TEST_PASSWORD } })
    const next = await school.office.call(registerApiKey, {
      body: {
        apprentice_training_center_id: school.world.centerId,
        opco: OPCO,
        api_key: simulatedKey(OPCO, addDays(today(), 91)),
      },
    })
    expect(next.status).toBe(200)
    await school.pass(contractId, "resumeTransmission")
    await comesTo(contractId, "received")
  })
})

it("no number of social security is in a log, a job, an exchange or an answer", async () => {
  const [contract] = filesAt()
  expect(contract).toBeDefined()
  const { contractId } = await aReceived()
  const { body } = await school.office.call(depositPayload, {
    params: { depositId: (await last(contractId)).id },
  })
  expect(String(body.payload)).toContain('"siret"')
  const { rows: tables } = await api.db.admin.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'dbos')`,
  )
  for (const secret of ["2070375001002", "2 07 03 75 001 002"]) {
    expect(String(body.payload)).not.toContain(secret)
    expect(logged.filter((line) => line.includes(secret))).toEqual([])
    for (const { name } of tables) {
      const found = await api.db.admin.query(`select from ${name} t where t::text like '%' || $1 || '%'`, [
        secret,
      ])
      expect(found.rowCount, name).toBe(0)
    }
  }
})
