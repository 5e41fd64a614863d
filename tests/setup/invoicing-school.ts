import { randomUUID } from "node:crypto"
import { addContractWorld } from "@jalon/contracts/testing"
import { type AccountSeed, addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { addDays, today } from "@jalon/kernel"
import type pg from "pg"

const PREFIX = "HOR"
const PER_CONTRACT = 10

export type InvoicingSchool = { id: number; office: AccountSeed; instalmentIds: string[] }

/** A school whose numbering is accepted, and so many instalments that may be invoiced today: ten of each contract. */
export const openInvoicingSchool = async (admin: pg.Client, count: number): Promise<InvoicingSchool> => {
  const id = await addOrganization(admin)
  const { centerId, studentId } = await addContractWorld(admin, id)
  const office = await addMember(admin, id, 2)
  await admin.query(
    `update organization set invoice_prefix = $2, invoice_counter = 1, invoice_is_config_accepted = true where id = $1`,
    [id, PREFIX],
  )
  await putRow(admin, "invoice_setting", {
    id: randomUUID(),
    organization_id: id,
    vat_attested_on: "2020-01-15",
    iban: "FR7699999000010000000010106",
    account_holder: "CFA Horizon Métiers",
    penalty_terms: "Trois fois le taux légal.",
    signatory_name: "Claire Fontaine",
    signatory_role: "Directrice",
    accepted_at: new Date(),
  })
  await putRow(admin, "invoice_series", {
    id: randomUUID(),
    organization_id: id,
    kind: "invoice",
    prefix: PREFIX,
    next_number: 1,
  })
  const fields = {
    employeur_opco: "akto",
    employeur_denomination: "Boulangerie des Halles",
    employeur_siret: "00001404300020",
    apprenti_prenom: "Inès",
    apprenti_nom_naissance: "Garnier",
    formation_intitule: "BTS Management commercial opérationnel",
    contrat_numero_deca: "000202609000001",
    depot_numero_externe: "DOS-1",
  }
  const contracts = Math.ceil(count / PER_CONTRACT)
  await admin.query(
    `insert into contract (id, organization_id, contract_type, number, status, center_id, student_id, fields)
     select gen_random_uuid(), $1, 'apprentissage', 'F-' || n, 'engaged', $2, $3, $4 from generate_series(1, $5::int) n`,
    [id, centerId, studentId, fields, contracts],
  )
  await admin.query(
    `insert into funding_schedule (id, organization_id, contract_id, version, source, reason, funder, valid_from, total_cents)
     select gen_random_uuid(), c.organization_id, c.id, 1, 'forecast', 'engaged', '{"kind": "opco", "key": "akto", "name": "AKTO"}', $2, 750000
     from contract c where c.organization_id = $1`,
    [id, addDays(today(), -400)],
  )
  const { rows } = await admin.query<{ id: string }>(
    `insert into instalment (id, organization_id, contract_id, schedule_id, from_version, source, payer, nature, number, of_count,
       code, year, opens_on, starts_on, ends_on, cents, payer_key, sort_name)
     select gen_random_uuid(), f.organization_id, f.contract_id, f.id, 1, 'forecast', 'funder', 'pedagogie', n, $3, n::text, 1,
       $2::date - 300 + n * 20, $2::date - 300, $2::date - 10, 100000 + n, 'akto', 'garnier'
     from funding_schedule f cross join generate_series(1, $3::int) n where f.organization_id = $1 limit $4 returning id`,
    [id, today(), PER_CONTRACT, count],
  )
  await admin.query("analyze contract, funding_schedule, instalment")
  return { id, office, instalmentIds: rows.map((row) => row.id) }
}
