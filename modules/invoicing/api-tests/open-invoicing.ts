import { randomUUID } from "node:crypto"
import { openContractSchool, startTestApi, type TestApi, workerHands } from "@jalon/api/testing"
import {
  followInvoicedConnection,
  issueBatch,
  refreshContractSchedule,
  sweepSchedules,
  takeOpcoSchedule,
} from "@jalon/invoicing/server"
import {
  getContractSchedule,
  getInvoiceBatch,
  getInvoiceSettings,
  type Instalment,
  issueInvoices,
  updateInvoiceSettings,
} from "@jalon/invoicing/wire"
import { openOpcos, readOpcoSettings } from "@jalon/ports/opco"
import { afterAll } from "vitest"

const SETTINGS = {
  prefix_invoice: "HOR",
  vat_regime: "exempt_261_4_4a" as const,
  vat_attested_on: "2020-01-15",
  vat_number: null,
  iban: "FR7699999000010000000010106",
  bic: null,
  account_holder: "CFA Horizon Métiers",
  payment_days: 30,
  penalty_terms: "Trois fois le taux légal.",
  signatory_name: "Claire Fontaine",
  signatory_role: "Directrice",
}

/** What a convention says of two years at 7 500 €, with the participation of the employer and 500 € a year beyond. */
export const CONVENTION = {
  employeur_opco: "akto",
  contrat_numero_deca: "000202609000001",
  depot_numero_externe: "DOS-1",
  convention_financement: [
    {
      annee: 1,
      prix_prestation_cents: 8_000_00,
      prise_en_charge_opco_cents: 7_500_00,
      participation_obligatoire_cents: 750_00,
    },
    {
      annee: 2,
      prix_prestation_cents: 8_000_00,
      prise_en_charge_opco_cents: 7_500_00,
      participation_obligatoire_cents: 0,
    },
  ],
}

const acceptSettings = async (direction: Awaited<ReturnType<TestApi["as"]>>, counter = 42) => {
  const { body } = await direction.call(getInvoiceSettings)
  const { invoice_uuid } = body.settings as { invoice_uuid: string }
  const reply = await direction.call(updateInvoiceSettings, {
    params: { invoiceUuid: invoice_uuid },
    body: { ...SETTINGS, counter, is_config_accepted: true },
  })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
}

/** A school that invoices, with a worker at hand: for a file of tests. */
export const openInvoicing = async () => {
  const api = await startTestApi()
  const hands = workerHands(api)
  afterAll(async () => {
    await hands.close()
    await api.close()
  })
  const school = await openContractSchool(api)
  const services = { opcos: openOpcos(readOpcoSettings(api.opcos.settingsJson)) }
  const schedule = async (contractId: string) =>
    (await school.office.call(getContractSchedule, { params: { contractId } })).body as unknown as {
      instalments: Instalment[]
      closed: Instalment[]
      versions: {
        version: number
        source: string
        reason: string
        credit_cents: number
        total_cents: number
      }[]
    }
  const refresh = (contractId: string) =>
    hands.run(refreshContractSchedule, { contractId }, school.id, services)
  const engaged = async (fields: object = {}): Promise<string> => {
    const id = await school.begun("engaged", { ...CONVENTION, ...fields })
    await api.db.admin.query(
      "update contract set deca_number = fields ->> 'contrat_numero_deca' where id = $1",
      [id],
    )
    await refresh(id)
    return id
  }
  const issue = async (ids: string[], more: object = {}) => {
    const asked = await school.office.call(issueInvoices, { body: { instalment_ids: ids, ...more } as never })
    if (asked.status !== 200) return asked
    const batchId = String(asked.body.batch_id)
    await hands.run(issueBatch, { batchId }, school.id)
    return school.office.call(getInvoiceBatch, { params: { batchId } })
  }
  const connect = async (opco: string): Promise<string> => {
    const connectionId = randomUUID()
    await api.db.admin.query(
      `insert into opco_connection (id, organization_id, center_id, opco, key_sealed, key_last4, state)
       select $1, organization_id, id, $3, '\\x00', '7F3Q', 'connected' from apprentice_training_center where organization_id = $2 limit 1`,
      [connectionId, school.id, opco],
    )
    return connectionId
  }
  await connect("akto")
  /** The centre's own address, which every invoice prints. */
  await api.db.admin.query(
    `update apprentice_training_center set address = '{"voie": "1 quai Neuf", "code_postal": "69002", "commune": "Lyon"}'
     where organization_id = $1`,
    [school.id],
  )
  return {
    api,
    hands,
    school,
    services,
    schedule,
    refresh,
    engaged,
    issue,
    connect,
    accept: async (counter?: number) => acceptSettings(await school.member(1), counter),
    sweep: () => hands.run(sweepSchedules, { day: "2026-11-18" }, school.id, services),
    takeOpco: (depositId: string) => hands.run(takeOpcoSchedule, { depositId }, school.id, services),
    followConnection: (connectionId: string) =>
      hands.run(followInvoicedConnection, { connectionId }, school.id, services),
    /** What the OPCO engaged beside the teaching, in its own words. */
    engagedCosts: async (
      depositId: string,
      costs: readonly { kind: string; quantity?: number; unitCents?: number; totalCents?: number }[],
    ): Promise<void> => {
      for (const [rank, { kind, quantity, unitCents, totalCents }] of costs.entries())
        await api.db.admin.query(
          `insert into opco_extra_cost (id, organization_id, deposit_id, rank, kind, quantity, unit_cents, total_cents)
           values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7)`,
          [school.id, depositId, rank, kind, quantity ?? null, unitCents ?? null, totalCents ?? null],
        )
    },
    /** The OPCO's own instalments of a contract, as its exchange would keep them. */
    engagedByOpco: async (contractId: string, amounts: readonly number[]): Promise<string> => {
      const depositId = randomUUID()
      await api.db.admin.query(
        `insert into deposit (id, organization_id, contract_id, contract_version, center_id, opco, state, payload_sha256, internal_number, complete_at)
         select $1, organization_id, id, 1, center_id, 'akto', 'followed', '', 'INT-1', now() from contract where id = $2`,
        [depositId, contractId],
      )
      for (const [at, cents] of amounts.entries())
        await api.db.admin.query(
          `insert into opco_instalment (id, organization_id, deposit_id, number, code, total_cents)
           values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
          [school.id, depositId, at + 1, `E${at + 1}`, cents],
        )
      return depositId
    },
  }
}
