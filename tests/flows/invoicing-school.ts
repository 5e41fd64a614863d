import { openContractSchool, startTestApi, workerHands } from "@jalon/api/testing"
import { issueBatch, refreshContractSchedule } from "@jalon/invoicing/server"
import {
  getContractSchedule,
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

const CONVENTION = {
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

/** A school that invoices, beside a real worker. */
export const openInvoicingSchool = async () => {
  const api = await startTestApi()
  const hands = workerHands(api)
  afterAll(async () => {
    await hands.close()
    await api.close()
  })
  const school = await openContractSchool(api)
  const services = { opcos: openOpcos(readOpcoSettings(api.opcos.settingsJson)) }
  await api.db.admin.query(
    `insert into opco_connection (id, organization_id, center_id, opco, key_sealed, key_last4, state)
     select gen_random_uuid(), organization_id, id, 'akto', '\\x00', '7F3Q', 'connected' from apprentice_training_center
     where organization_id = $1 limit 1`,
    [school.id],
  )
  await api.db.admin.query(
    `update apprentice_training_center set address = '{"voie": "1 quai Neuf", "code_postal": "69002", "commune": "Lyon"}'
     where organization_id = $1`,
    [school.id],
  )
  const direction = await school.member(1)
  const { body } = await direction.call(getInvoiceSettings)
  const { invoice_uuid: invoiceUuid } = body.settings as { invoice_uuid: string }
  await direction.call(updateInvoiceSettings, {
    params: { invoiceUuid },
    body: { ...SETTINGS, counter: 1, is_config_accepted: true },
  })
  return {
    api,
    school,
    /** The instalments of a new contract that is engaged. */
    engaged: async (fields: object = {}): Promise<Instalment[]> => {
      const contractId = await school.begun("engaged", { ...CONVENTION, ...fields })
      await api.db.admin.query(
        "update contract set deca_number = fields ->> 'contrat_numero_deca' where id = $1",
        [contractId],
      )
      await hands.run(refreshContractSchedule, { contractId }, school.id, services)
      const answer = await school.office.call(getContractSchedule, { params: { contractId } })
      return answer.body.instalments as Instalment[]
    },
    issue: async (id: string): Promise<void> => {
      const asked = await school.office.call(issueInvoices, { body: { instalment_ids: [id] } as never })
      await hands.run(issueBatch, { batchId: String(asked.body.batch_id) }, school.id)
    },
  }
}
