import type { ContractsServices } from "@jalon/contracts/server"
import { addAmendment, addRupture, comingDates } from "@jalon/contracts/testing"
import { ownRows, type Scope, sql } from "@jalon/data"
import { idOf } from "./ids.ts"

/** The scans that were joined, and whose they are: contracts that run, late in the list, which no journey opens. */
export const contractScans = [
  { id: idOf("file/contract/rupture"), name: "acte-de-rupture-signe.pdf", text: "Acte de rupture signé" },
  { id: idOf("file/contract/avenant"), name: "avenant-signe.pdf", text: "Avenant n° 1 signé" },
  { id: idOf("file/contract/avenant-refuse"), name: "avenant-signe.pdf", text: "Avenant n° 1 signé" },
] as const
const [ruptureScan, amendmentScan, refusedScan] = contractScans

const signed = (day: string) => ({
  signature_employeur_date: day,
  signature_apprenti_date: day,
  contrat_date_conclusion: day,
})

/** What becomes of contracts in autumn: one broken and followed up, one amended, one being amended, one refused. */
export const seedContractEnds = async (
  services: Pick<ContractsServices, "vault">,
  scope: Scope,
): Promise<void> => {
  const running = await scope.run(sql<{ id: string }>`
    select c.id from contract c join student s on s.id = c.student_id
    where ${ownRows(scope.who, "c.organization_id")} and c.contract_type = 'apprentissage' and c.status = 'engaged'
      and s.birth_date < date '2008-01-01'
    order by c.number desc limit 6`)
  const [, broken, amended, , preparing, refused] = running.map(({ id }) => id)
  if (!broken || !amended || !preparing || !refused) return
  await addRupture(services, scope, broken, {
    reason: "commun_accord",
    last_day: "2026-10-30",
    written_on: "2026-10-28",
    place: "Angers",
    signed_by: ["employer", "person"],
    file_id: ruptureScan.id,
    accepts_warnings: true,
    done: { tell_opco: "2026-11-03", certificate: "2026-10-30" },
  })
  await addAmendment(services, scope, amended, {
    amendment_type: "36",
    status: "engaged",
    fields: {
      maitre1_emploi: "Cheffe d’équipe",
      contrat_date_effet_avenant: "2026-10-19",
      ...signed("2026-10-14"),
    },
    given: { transmitted_on: "2026-10-15", answered_on: "2026-11-02" },
    fileId: amendmentScan.id,
  })
  await addAmendment(services, scope, preparing, {
    amendment_type: "36",
    status: "draft",
    fields: { contrat_duree_hebdo_heures: 39, contrat_date_effet_avenant: comingDates().contrat_date_debut },
    given: {},
  })
  await addAmendment(services, scope, refused, {
    amendment_type: "36",
    status: "refused",
    fields: {
      contrat_duree_hebdo_heures: 37,
      contrat_date_effet_avenant: "2026-10-01",
      ...signed("2026-10-20"),
    },
    given: {
      transmitted_on: "2026-10-21",
      answered_on: "2026-11-06",
      reason: "La date d’effet précède les signatures : l’avenant doit être signé avant de s’appliquer.",
    },
    fileId: refusedScan.id,
  })
}
