import { type ContractData, cerfaOf, conventionOf, forecastOfContract } from "@jalon/contracts/rules"
import { type FieldVault, newId, ownRows, type Scope, sha256, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { initialLegalValues } from "@jalon/legal-values/rules"
import { type OperatorKey, type SimulatedContract, simulatedSchedule } from "@jalon/ports/opco"
import type pg from "pg"
import { idOf } from "./ids.ts"

const HORIZON = 1001

type Row = {
  id: string
  status: string
  version: number
  center_id: string
  opco: OperatorKey
  fields: Omit<ContractData, "contract_type">
  transmitted_on: IsoDate
  comment: string | null
  owner_id: string | null
}

/** What the OPCO says of a file whose contract stands there. */
const STATES: Readonly<Record<string, string>> = {
  transmitted: "TRANSMIS",
  received: "TRANSMIS",
  under_review: "EN_COURS_INSTRUCTION",
  info_requested: "EN_COURS_INSTRUCTION",
  refused: "REFUSE",
  engaged: "ENGAGE",
}

const FIRST_NUMBER = 500_000

const LESS = 0.9

/** One in four is engaged for less than what was forecast. */
const isDifferent = (number: number): boolean => number % 4 === 0

const sentContracts = (scope: Scope) =>
  scope.run(sql<Row>`
    select c.id, c.status, c.version, c.center_id, c.opco, c.fields, c.owner_id,
      (select m.given ->> 'transmitted_on' from contract_move m where m.contract_id = c.id and m.given ? 'transmitted_on'
        order by m.created_at desc limit 1) as transmitted_on,
      (select coalesce(m.given ->> 'reason', m.given ->> 'requested') from contract_move m where m.contract_id = c.id
        and m.move in ('refuse', 'requestInfo') order by m.created_at desc limit 1) as comment
    from contract c join opco_connection k on k.organization_id = c.organization_id and k.center_id = c.center_id
      and k.opco = c.opco and k.state = 'connected'
    where ${ownRows(scope.who, "c.organization_id")} and c.contract_type = 'apprentissage' and c.parent_id is null
      and c.status = any(${Object.keys(STATES)}::text[])
    order by c.id`)

const at = (day: IsoDate, minutes: number) =>
  new Date(`${day}T09:${String(minutes).padStart(2, "0")}:00+01:00`)

const addExchange = (
  scope: Scope,
  { center_id, opco }: Row,
  { deposit, operation, moment, ms }: { deposit: string; operation: string; moment: Date; ms: number },
) =>
  scope.run(sql`
    insert into opco_exchange (id, organization_id, at, center_id, opco, operation, http_status, ms, deposit_id)
    values (${newId()}, ${HORIZON}, ${moment}, ${center_id}, ${opco}, ${operation}, 200, ${ms}, ${deposit})`)

const addDocuments = async (scope: Scope, row: Row, deposit: string): Promise<void> => {
  const files = await scope.run(sql<{ code: string; file_id: string }>`
    select code, file_id from contract_attachment where ${ownRows(scope.who)} and contract_id = ${row.id}
      and code in ('cerfa_signe', 'convention_signee') and file_id is not null order by code`)
  for (const [rank, { code, file_id }] of files.entries()) {
    const isContract = code === "cerfa_signe"
    await scope.run(sql`
      insert into deposit_document (id, organization_id, deposit_id, rank, kind, title, file_id, channel, sent_at)
      values (${newId()}, ${HORIZON}, ${deposit}, ${rank}, ${isContract ? "contract" : "convention"},
        ${isContract ? "Cerfa signé" : "Convention de formation signée"}, ${file_id}, 'api', ${at(row.transmitted_on, 13)})`)
    const operation = isContract ? "send_document" : "send_convention"
    await addExchange(scope, row, { deposit, operation, moment: at(row.transmitted_on, 13), ms: 412 })
  }
}

/** What the parties agreed, as an OPCO engages it; less of it where the OPCO sees it otherwise. */
const engagedFor = (
  fields: Row["fields"],
  differs: boolean,
): Pick<SimulatedContract, "engagement" | "echeances"> => {
  const contract: ContractData = { ...fields, contract_type: "apprentissage" }
  const forecast = forecastOfContract(initialLegalValues, contract, null, { hasAgreement: true })
  if (forecast === null)
    return simulatedSchedule(fields.contrat_date_debut ?? "", fields.contrat_date_fin ?? "", { differs })
  const echeances = forecast.instalments.map(({ number, opensOn, cents }) => ({
    numero: number,
    codification: `E${number}`,
    montantTotal: Math.round(differs ? cents * LESS : cents) / 100,
    montantRegle: 0,
    montantEnCoursInstruction: 0,
    dateOuverture: `${opensOn}T00:00:00+00:00`,
    dateDebut: null,
    dateFin: null,
  }))
  const cents = echeances.reduce((sum, { montantTotal }) => sum + Math.round(montantTotal * 100), 0)
  return { engagement: cents / 100, echeances }
}

const addSchedule = async (
  scope: Scope,
  { fields }: Row,
  deposit: string,
  differs: boolean,
): Promise<void> => {
  const { engagement, echeances } = engagedFor(fields, differs)
  await scope.run(sql`
    update deposit set engaged_cents = ${Math.round((engagement ?? 0) * 100)} where ${ownRows(scope.who)} and id = ${deposit}`)
  for (const { numero, codification, montantTotal, dateOuverture } of echeances)
    await scope.run(sql`
      insert into opco_instalment (id, organization_id, deposit_id, number, code, total_cents, paid_cents, opens_on)
      values (${newId()}, ${HORIZON}, ${deposit}, ${numero}, ${codification}, ${Math.round(montantTotal * 100)}, 0,
        ${dateOuverture.slice(0, 10)})`)
}

const addDeposit = async (vault: FieldVault, scope: Scope, row: Row, rank: number): Promise<void> => {
  const id = idOf(`deposit/${row.id}`)
  const contract = { ...row.fields, contract_type: "apprentissage" } as ContractData
  const rncp = "prefixed"
  const payload = JSON.stringify({
    cerfa: cerfaOf(contract, { rncp }),
    convention: conventionOf(contract, { rncp, numeroInterneDossier: "" }),
  })
  const sealed = await vault.seal(scope, { table: "deposit", row: id, column: "payload_sealed" }, payload)
  const isAnswered = row.status === "engaged" || row.status === "refused"
  const decided = row.fields.depot_date_decision ?? row.transmitted_on
  await scope.run(sql`
    insert into deposit (id, organization_id, contract_id, contract_version, center_id, opco, state, payload_sealed,
      payload_sha256, internal_number, external_number, deca_number, opco_state, opco_comment, created_by, created_at, taken_at,
      complete_at, answered_at)
    values (${id}, ${HORIZON}, ${row.id}, ${row.version}, ${row.center_id}, ${row.opco},
      ${row.status === "refused" ? "ended" : "followed"}, ${sealed}, ${sha256(payload)},
      ${`${row.opco.toUpperCase()}-${FIRST_NUMBER + rank}`}, ${row.fields.depot_numero_externe ?? null},
      ${row.fields.contrat_numero_deca ?? null}, ${STATES[row.status] ?? "TRANSMIS"}, ${row.comment}, ${row.owner_id},
      ${at(row.transmitted_on, 12)}, ${at(row.transmitted_on, 12)}, ${at(row.transmitted_on, 13)},
      ${isAnswered ? at(decided, 40) : null})`)
  await addExchange(scope, row, {
    deposit: id,
    operation: "send_contract",
    moment: at(row.transmitted_on, 12),
    ms: 640 + (rank % 7) * 90,
  })
  await addDocuments(scope, row, id)
  // As the product keeps it of a file that it follows: what the OPCO tells is not asked of the school.
  await scope.run(sql`
    update contract set deposit_state = 'followed',
      open_ways = array(select way from unnest(open_ways) way where way not in ('acknowledge', 'startReview', 'accept'))
    where ${ownRows(scope.who)} and id = ${row.id} and status in ('transmitted', 'received', 'under_review', 'info_requested')`)
  if (row.status === "engaged") await addSchedule(scope, row, id, isDifferent(rank))
}

/** The files behind contracts that were sent where the school has a key: their tab has what the product would have kept. */
export const seedDeposits = async (vault: FieldVault, scope: Scope): Promise<void> => {
  for (const [rank, row] of (await sentContracts(scope)).entries()) await addDeposit(vault, scope, row, rank)
}

/** The same files as the simulated OPCOs have them, so that asking for their states finds them. */
export const simulatedDeposits = async (client: pg.Client): Promise<SimulatedContract[]> => {
  const { rows } = await client.query<
    Pick<Row, "opco" | "fields"> &
      Record<"internal_number" | "external_number" | "opco_state", string> &
      Record<"deca_number" | "opco_comment", string | null> & { siret: string }
  >(
    `select d.opco, d.internal_number, coalesce(d.external_number, d.internal_number) as external_number, d.deca_number,
       d.opco_state, d.opco_comment, c.fields, a.siret
     from deposit d join contract c on c.id = d.contract_id join apprentice_training_center a on a.id = d.center_id
     where d.organization_id = $1 and d.internal_number is not null order by d.internal_number`,
    [HORIZON],
  )
  return rows.map(({ fields, siret, ...row }) => {
    const [from, until] = [fields.contrat_date_debut ?? "", fields.contrat_date_fin ?? ""]
    const schedule = engagedFor(fields, isDifferent(Number(row.internal_number.slice(-6))))
    const isEngaged = row.opco_state === "ENGAGE"
    return {
      opco: row.opco,
      siren: siret.slice(0, 9),
      numeroInterne: row.internal_number,
      numeroExterne: row.external_number,
      numeroDeca: row.deca_number,
      etat: row.opco_state,
      commentaireEtat: row.opco_comment,
      learner: `${fields.apprenti_prenom} ${fields.apprenti_nom_naissance}`,
      employer: fields.employeur_denomination ?? "",
      identity: {
        siret: fields.employeur_siret ?? "",
        nom: fields.apprenti_nom_naissance ?? "",
        prenom: fields.apprenti_prenom ?? "",
        dateNaissance: `${fields.apprenti_date_naissance}T00:00:00+00:00`,
      },
      from,
      until,
      mark: row.internal_number,
      engagement: isEngaged ? schedule.engagement : null,
      echeances: isEngaged ? schedule.echeances : [],
      conventions: 1,
      documents: 1,
      rupture: null,
    }
  })
}
