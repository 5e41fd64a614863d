import type { ContractStatus, ContractType } from "@jalon/contracts/rules"
import type { ContractsServices } from "@jalon/contracts/server"
import { addContract, comingDates, type NewContract } from "@jalon/contracts/testing"
import { ownRows, type Scope, sql } from "@jalon/data"
import { idOf } from "./ids.ts"

/** Kept for addresses: one draft and one professionalization contract. */
export const CONTRACT_IDS = { draft: idOf("contract/0"), pro: idOf("contract/pro/0") }

/** Where the contracts of a school stand in November, in the order in which students are taken. */
const STATUSES: readonly ContractStatus[] = [
  "draft",
  "engaged",
  "engaged",
  "to_check",
  "engaged",
  "under_review",
  "engaged",
  "ready",
  "to_transmit",
  "engaged",
  "info_requested",
  "engaged",
  "refused",
  "draft",
  "transmitted",
  "engaged",
  "engaged",
  "settled",
]

const STARTED: readonly ContractStatus[] = [
  "engaged",
  "under_review",
  "info_requested",
  "refused",
  "transmitted",
  "settled",
  "to_transmit",
]

const IN_SEPTEMBER = {
  contrat_date_conclusion: "2026-09-01",
  contrat_date_debut: "2026-09-07",
  contrat_date_debut_pratique: "2026-09-07",
  contrat_date_fin: "2028-09-06",
}

/** What a school and an employer agreed on; those who began did so in September. */
const decaOf = (n: number) => {
  const number = `0992026090${String(10_000 + n).padStart(5, "0")}`
  return { contrat_numero_deca: number, depot_numero: number }
}

const typed = (type: ContractType, status: ContractStatus, n: number): NewContract["typed"] => {
  const hasBegun = STARTED.includes(status)
  return {
    ...(hasBegun ? IN_SEPTEMBER : comingDates()),
    contrat_duree_hebdo_heures: 35,
    contrat_duree_hebdo_minutes: 0,
    contrat_travail_risque: false,
    lieu_formation_identique: true,
    remuneration_smc_mensuel_cents: 187_000 + (n % 5) * 1_500,
    ...(type === "apprentissage" &&
      n % 3 !== 0 && { employeur_attestation_maitre: true, employeur_attestation_pieces: true }),
    ...(hasBegun && {
      depot_numero_externe: `AT-2026-${String(1180 + n).padStart(6, "0")}`,
      depot_date_reception_complet: "2026-11-03",
    }),
    ...(status === "engaged" && decaOf(n)),
  }
}

/** A contract for most students who have a company: a school in the middle of its autumn. */
export const seedContracts = async (
  services: Pick<ContractsServices, "vault">,
  scope: Scope,
): Promise<void> => {
  const learners = await scope.run(sql<NewContract["records"]>`
    select s.id as student_id, s.partner_id, s.training_id, s.class_id, coalesce(s.center_id, t.center_id) as center_id,
      (select k.id from partner_contact k where k.partner_id = s.partner_id and 'maitre_apprentissage' = any(k.roles)
       order by k.id limit 1) as tutor_id
    from student s join training t on t.id = s.training_id
    where ${ownRows(scope.who, "s.organization_id")} and s.partner_id is not null and s.archived_at is null
    order by s.sort_name, s.id`)
  const put = (
    id: string,
    contract_type: ContractType,
    records: NewContract["records"],
    status: ContractStatus,
    n: number,
  ) =>
    addContract(services, scope, {
      id,
      contract_type,
      records,
      status,
      typed: typed(contract_type, status, n),
    })
  for (const [n, learner] of learners.entries()) {
    const status = STATUSES[n % STATUSES.length] ?? "draft"
    await put(idOf(`contract/${n}`), "apprentissage", learner, status, n)
  }
  const [first, second] = learners
  if (first) await put(CONTRACT_IDS.pro, "professionnalisation", first, "draft", 1)
  if (second) await put(idOf("contract/pro/1"), "professionnalisation", second, "engaged", 2)
}
