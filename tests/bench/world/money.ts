import pg from "pg"
import { idOf, LARGEST, OPCOS, ORDINARY, personName, pick, scatter } from "./people.ts"

/** Ten instalments of each contract; eight in ten are invoiced, one each school day of three years. */
const PER_CONTRACT = 10
const MONEY = { largest: 10_000, ordinary: 1_000 }
export const INSTALMENTS = MONEY.largest * PER_CONTRACT
/** Invoiced are those that opened: the others are to come. */
const INVOICED = 8

const schools = [
  { id: LARGEST, contracts: MONEY.largest },
  { id: ORDINARY, contracts: MONEY.ordinary },
]

const DOCUMENT = `jsonb_build_object(
  'seller', '{"name": "CFA des Horizons", "siret": "00001404300012", "address": {"lines": ["1 quai Neuf"], "postcode": "69002", "city": "Lyon", "country": "FR"}}'::jsonb,
  'buyer', jsonb_build_object('name', upper(i.payer_key), 'siren', '000014043', 'siret', null, 'address', '{"lines": [], "postcode": "", "city": "", "country": "FR"}'::jsonb),
  'payer', jsonb_build_object('kind', 'funder', 'funder', 'opco', 'key', i.payer_key),
  'buyerReference', 'DOS-' || i.number, 'orderReference', null, 'contractReference', '000202609000001',
  'lines', jsonb_build_array(jsonb_build_object('name', 'Frais pédagogiques', 'description', 'Première année', 'quantity', 1,
    'unitPriceCents', i.cents, 'nature', 'pedagogie', 'bpfLine', 'a')),
  'exemption', '{"words": "Exonération de TVA, article 261-4-4° a du CGI", "code": "VATEX-FR-CGI261-4"}'::jsonb,
  'terms', '{"payment": "Virement à 30 jours"}'::jsonb,
  'subject', jsonb_build_object('apprentice', i.sort_name, 'employer', '{"name": "Boulangerie des Halles", "siret": null}'::jsonb,
    'certification', '{"title": "BTS Management commercial opérationnel", "rncp": "RNCP38362"}'::jsonb,
    'instalment', jsonb_build_object('number', i.number, 'of', ${PER_CONTRACT}, 'code', i.code)))`

const statements = ({ id, contracts }: (typeof schools)[number]): string[] => [
  `insert into contract (id, organization_id, contract_type, number, status, learner_name, company_name, training_name, center_id,
     training_id, class_id, opco, starts_on, ends_on)
   select ${idOf("money", String(id), "n")}, ${id}, 'apprentissage', 'F-' || n, 'engaged', ${personName("n", 60)}, 'Boulangerie ' || n,
     'BTS Spécialité numéro ' || (1 + n % 8), ${idOf("center", String(id - 100_000), "(1 + n % 3)")},
     ${idOf("training", String(id - 100_000), "(1 + n % 8)")}, ${idOf("class", String(id - 100_000), "(1 + n % 12)")},
     ${pick(OPCOS, scatter("n", 61))}, date '2024-09-01' + n % 365, date '2026-08-31' + n % 365
   from generate_series(1, ${contracts}) n`,
  `insert into funding_schedule (id, organization_id, contract_id, version, source, reason, funder, valid_from, total_cents)
   select ${idOf("schedule", String(id), "n")}, ${id}, ${idOf("money", String(id), "n")}, 1, 'forecast', 'engaged',
     '{"kind": "opco", "key": "akto", "name": "AKTO"}', '2024-09-01', 1000000
   from generate_series(1, ${contracts}) n`,
  `insert into invoice_series (id, organization_id, kind, prefix, next_number) values (gen_random_uuid(), ${id}, 'invoice', 'HOR', 1)`,
  `insert into instalment (id, organization_id, contract_id, schedule_id, from_version, source, payer, nature, number, of_count, code, year,
     opens_on, starts_on, ends_on, cents, payer_key, sort_name, center_id, training_id, needs_certificate, blocks)
   select gen_random_uuid(), ${id}, c.id, ${idOf("schedule", String(id), "n")}, 1, 'forecast', 'funder', 'pedagogie', k, ${PER_CONTRACT},
     k::text, 1 + k / 6, least(c.starts_on + k * 60, case when k <= ${INVOICED} then date '2026-11-10' else date '2027-12-31' end),
     c.starts_on + k * 60, c.starts_on + k * 60 + 59, 50000 + n % 1000, c.opco, lower(search_text(c.learner_name)), c.center_id, c.training_id,
     k > 1, case when k > ${INVOICED} and n % 7 = 0 then array['opco_not_connected'] else '{}' end
   from generate_series(1, ${contracts}) n join contract c on c.id = ${idOf("money", String(id), "n")}
     cross join generate_series(1, ${PER_CONTRACT}) k`,
  `insert into invoice (id, organization_id, series_id, kind, number, full_number, state, contract_id, instalment_id, issued_on, due_on,
     total_cents, document, hash, paid_cents)
   select gen_random_uuid(), ${id}, s.id, 'invoice', i.n, 'HOR-2026-' || lpad(i.n::text, 6, '0'),
     case i.n % 10 when 0 then 'issued' when 1 then 'transmitted' when 2 then 'rejected' when 3 then 'partly_paid' else 'paid' end,
     i.contract_id, i.id, i.opens_on, i.opens_on + 30, i.cents, ${DOCUMENT}, ''::bytea,
     case i.n % 10 when 3 then i.cents / 2 when 0 then 0 when 1 then 0 when 2 then 0 else i.cents end
   from (select i.*, row_number() over (order by i.opens_on, i.id)::int as n from instalment i
       where i.organization_id = ${id} and i.number <= ${INVOICED}) i
     join invoice_series s on s.organization_id = ${id}`,
  `update instalment i set invoice_id = v.id, invoice_number = v.full_number, invoice_state = v.state, due_on = v.due_on,
     left_cents = i.cents - v.paid_cents, certificate_declared_on = i.opens_on
   from invoice v where v.instalment_id = i.id and i.organization_id = ${id}`,
  `insert into invoice_event (id, organization_id, invoice_id, move, to_state, channel, happened_on)
   select gen_random_uuid(), ${id}, id, 'transmit', 'transmitted', 'portal', issued_on + 1 from invoice
   where organization_id = ${id} and state <> 'issued'`,
  `insert into invoice_payment (id, organization_id, invoice_id, cents, paid_on, method)
   select gen_random_uuid(), ${id}, id, paid_cents, issued_on + 25, 'transfer' from invoice where organization_id = ${id} and paid_cents > 0`,
  `insert into list_count select organization_id, 'instalments', bucket, count(*) from instalment where organization_id = ${id} group by 1, 3`,
  `insert into money_day (organization_id, kind, day, cents)
   select organization_id, kind, day, sum(cents) from (
     select organization_id, 'expected' as kind, opens_on as day, cents from instalment where bucket <> 'closed'
     union all select organization_id, 'due', due_on, left_cents from instalment where bucket = 'issued' and due_on is not null
     union all select organization_id, 'issued', issued_on, total_cents from invoice
     union all select organization_id, 'received', paid_on, cents from invoice_payment) so_far
   where organization_id = ${id} group by 1, 2, 3 having sum(cents) <> 0`,
  `insert into received_month (organization_id, dimension, key, month, cents)
   select p.organization_id, g.dimension, g.key, date_trunc('month', p.paid_on)::date, sum(p.cents)
   from invoice_payment p join invoice v on v.id = p.invoice_id join instalment i on i.id = v.instalment_id
     join contract c on c.id = i.contract_id
     cross join lateral (values ('funder', i.payer_key), ('centre', i.center_id::text), ('training', i.training_id::text),
       ('class', c.class_id::text)) g(dimension, key)
   where p.organization_id = ${id} group by 1, 2, 3, 4`,
]

/** A large school that invoices, and an ordinary one. Asked again, nothing more is written. */
export const seedMoney = async (url: string): Promise<void> => {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    const { rowCount } = await admin.query("select from instalment limit 1")
    if (rowCount) return
    await admin.query("set session_replication_role = replica; set synchronous_commit = off")
    for (const school of schools) for (const statement of statements(school)) await admin.query(statement)
    await admin.query(
      "vacuum analyze contract, funding_schedule, instalment, invoice, invoice_event, invoice_payment, money_day, received_month, list_count",
    )
  } finally {
    await admin.end()
  }
}
