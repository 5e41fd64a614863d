import pg from "pg"
import {
  CLASSES,
  companyName,
  idOf,
  LARGEST,
  OPCOS,
  ORDINARY,
  PEOPLE,
  partnerOf,
  personName,
  pick,
  scatter,
  withoutIndexes,
} from "./people.ts"

const isPart = process.env.BENCH_WORLD === "part"
/** Five years of the whole of French work-study, or a part that is quick to write. */
export const CONTRACTS = { all: isPart ? 750_000 : 5_000_000, largest: 125_000, ordinary: 1_000 }

/** Written a part at a time: one statement for all of them would keep its sorts and its words for the end. */
const PART = 250_000

const school = `case when n <= ${CONTRACTS.largest} then ${LARGEST}
  when n <= ${CONTRACTS.largest + CONTRACTS.ordinary} then ${ORDINARY} else ${ORDINARY} + 1 + n % ${PEOPLE.schools - 2} end`

/** Most contracts run or are over; what is on its way is what the office looks at. */
const STATUSES =
  "draft awaiting_company to_check ready signed to_transmit transmitted under_review refused engaged engaged engaged engaged engaged engaged settled settled settled settled broken"

const textFields = {
  employeur_secteur: "prive",
  employeur_type: "11",
  employeur_specifique: "0",
  employeur_naf: "1071C",
  employeur_idcc: "0843",
  employeur_opco: "opco_ep",
  employeur_siret: "99990107700019",
  employeur_adresse_voie: "rue des Ateliers",
  employeur_adresse_code_postal: "75011",
  employeur_adresse_commune: "Paris",
  employeur_courriel: "contact@boulangerie.example.org",
  employeur_signataire_nom: "Martin",
  employeur_signataire_prenom: "Claire",
  employeur_signataire_fonction: "Gérante",
  apprenti_sexe: "F",
  apprenti_departement_naissance: "75",
  apprenti_commune_naissance: "Paris",
  apprenti_adresse_voie: "allée des Frênes",
  apprenti_adresse_code_postal: "75012",
  apprenti_adresse_commune: "Paris",
  apprenti_nationalite: "1",
  apprenti_regime_social: "2",
  apprenti_situation_avant_contrat: "1",
  apprenti_dernier_diplome_prepare: "25",
  apprenti_derniere_classe: "01",
  apprenti_dernier_diplome_intitule: "Diplôme national du brevet",
  maitre1_nom: "Branchereau",
  maitre1_prenom: "Odile",
  maitre1_date_naissance: "1978-04-02",
  maitre1_courriel: "odile@boulangerie.example.org",
  maitre1_emploi: "Boulangère",
  contrat_type: "11",
  contrat_mode_contractuel: "1",
  contrat_duree_hebdo: "35:00",
  formation_intitule: "BTS Management commercial opérationnel",
  formation_rncp: "RNCP38362",
  formation_code_diplome: "32031213",
  formation_diplome_vise: "54",
  remuneration_caisse_retraite: "AGIRC-ARRCO",
}
const PAY = Array.from({ length: 4 }, (_, n) => ({
  du: `202${6 + (n >> 1)}-09-01`,
  au: `202${7 + (n >> 1)}-08-31`,
  pourcentage: 43 + 8 * n,
  base: "SMIC",
  salaire_brut_centimes: 77_485 + 1_000 * n,
}))
/** One in forty takes its learner abroad: what is out of the ordinary is few, and looked for by itself. */
const situationOf = (n: string) =>
  `case when ${n} % 40 = 0 then '{"situation_mobilite": true}'::jsonb else '{}'::jsonb end`

/** As wide as a finished contract is: in the small world all of them, in the whole one the two schools that are compared. */
const fieldValuesOf = (n: string) =>
  `${situationOf(n)} || case when ${n} <= ${isPart ? CONTRACTS.all : CONTRACTS.largest + CONTRACTS.ordinary}
     then jsonb_build_object('apprenti_courriel', 'e' || ${n} || '@example.org') || '${JSON.stringify({ ...textFields, remuneration_periodes: PAY })}'::jsonb
     else '{}'::jsonb end`

/** Students of the two schools that are compared have contracts; the others' would be looked for in vain. */
const studentOf = `case when n <= ${CONTRACTS.largest} then ${idOf("student", `(1 + n % ${PEOPLE.largest})`)}
  when n <= ${CONTRACTS.largest + CONTRACTS.ordinary} then ${idOf("student", `(${PEOPLE.largest} + 1 + n % ${PEOPLE.ordinary})`)} end`

const insertPart = (from: number) => `
  insert into contract (id, organization_id, contract_type, number, status, fields, learner_name, company_name, training_name,
    student_id, partner_id, center_id, training_id, class_id, opco, deca_number, starts_on, ends_on, concluded_on, deadline_on, deadline_kind)
  select gen_random_uuid(), school, case when n % 10 = 0 then 'professionnalisation' else 'apprentissage' end,
    'CA-2026-' || lpad(n::text, 7, '0'), ${pick(STATUSES, scatter("n", 21))}, ${fieldValuesOf("n")},
    ${personName("n", 22)}, ${companyName("n", 26)},
    'BTS Spécialité numéro ' || (1 + class % 8), ${studentOf}, ${idOf("partner", partnerOf("n", "school", 32))}, ${idOf("center", "(school - 100000)", "(1 + class % 3)")},
    ${idOf("training", "(school - 100000)", "(1 + class % 8)")}, ${idOf("class", "(school - 100000)", "class")},
    ${pick(OPCOS, scatter("n", 30))}, case when n % 2 = 0 then '075' || lpad(n::text, 8, '0') end,
    date '2022-09-01' + (n % 1500)::int, date '2024-08-31' + (n % 1500)::int, date '2022-08-20' + (n % 1500)::int,
    case when n % 3 = 0 then date '2026-11-01' + (${scatter("n", 31)} % 60)::int end, case when n % 3 = 0 then 'filing' end
  from (select n, ${school} as school, 1 + n % case when n <= ${CONTRACTS.largest} then ${CLASSES.largest} else ${CLASSES.other} end as class
    from generate_series(${from + 1}, ${from + PART}) n) numbered`

const WORDS = `
  insert into search_key (organization_id, key, kind, subject_id, mark)
  select organization_id, key, 'contract', id, mark from (
    select *, search_mark(keys) as mark from (
      select organization_id, id, array(select search_words(learner_name || ' ' || company_name))
        || lower(number) || array_remove(array[lower(deca_number)], null) as keys from contract) named offset 0) c, unnest(keys) key`

/** Adds the contracts to a database that already has the people. */
export const seedContracts = async (url: string): Promise<void> => {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    await admin.query(
      "set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '512MB'; set synchronous_commit = off",
    )
    await withoutIndexes(admin, "contract", async () => {
      for (let from = 0; from < CONTRACTS.all; from += PART) await admin.query(insertPart(from))
    })
    await admin.query("alter table search_key drop constraint search_key_pkey")
    await admin.query(WORDS)
    await admin.query(
      "alter table search_key add primary key (organization_id, kind, key, subject_id) include (mark)",
    )
    await admin.query(
      "insert into list_count select organization_id, 'contracts', bucket, count(*) from contract group by 1, 3",
    )
    await admin.query("vacuum analyze contract, search_key, list_count")
  } finally {
    await admin.end()
  }
}
