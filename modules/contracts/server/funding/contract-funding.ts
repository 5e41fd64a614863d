import type { Scope } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import {
  type ContractData,
  type ContractDues,
  type ContractStatus,
  type ContractType,
  duesOfContract,
  funderName,
} from "../../rules/index.ts"
import { heldCodes } from "../attachments.ts"
import { type ContractRow, dataOf, lockContract } from "../contract-row.ts"
import { basisInput, fundingBasis } from "../convention/funding.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"

type Address = { line: string; postcode: string; town: string }

/** What invoices and schedules say of a contract. */
export type ContractFunding = {
  id: string
  number: string
  type: ContractType
  status: ContractStatus
  dues: ContractDues | null
  funderName: string
  opco: string | null
  learner: string
  employer: { name: string; siret: string | null; address: Address }
  training: { id: string | null; name: string; rncp: string | null; level: number | null }
  centerId: string | null
  decaNumber: string | null
  externalNumber: string | null
  hasOpcoKey: boolean
}

const spaced = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(" ")

const learnerOf = (fields: ContractRow["fields"]): string =>
  spaced(
    fields.apprenti_prenom ?? fields.salarie_prenom,
    fields.apprenti_nom_usage ??
      fields.apprenti_nom_naissance ??
      fields.salarie_nom_usage ??
      fields.salarie_nom_naissance,
  )

const employerOf = (contract: ContractData): ContractFunding["employer"] => ({
  name: contract.employeur_denomination ?? "",
  siret: contract.employeur_siret ?? null,
  address: {
    line: spaced(
      contract.employeur_adresse_numero,
      contract.employeur_adresse_repetition,
      contract.employeur_adresse_voie,
      contract.employeur_adresse_complement,
    ),
    postcode: contract.employeur_adresse_code_postal ?? "",
    town: contract.employeur_adresse_commune ?? "",
  },
})

/** Only an end within the first days in the company halves the participation; null reasons count as later. */
const brokenOf = (row: ContractRow): { on: IsoDate; isTrialPeriod: boolean } | null => {
  if (row.broken_on === null) return null
  const last = row.rupture?.probation_last_day ?? null
  return { on: row.broken_on, isTrialPeriod: last !== null && row.broken_on <= last }
}

/** The contract is held meanwhile: two who draw up its schedule at once would make two of it. */
export const readContractFunding = async (
  services: Pick<ContractsServices, "vault">,
  scope: Scope,
  contractId: string,
): Promise<ContractFunding> => {
  const { row, legalValues, published, records, attachments, on, hasOpcoKey } = await openContract(
    services,
    scope,
    await lockContract(scope, contractId),
  )
  const contract = dataOf(row)
  const { yearCents } = fundingBasis(basisInput({ legalValues, published, records }), contract, on)
  const level = Number(contract.formation_niveau)
  return {
    id: row.id,
    number: row.number,
    type: row.contract_type,
    status: row.status,
    dues: duesOfContract(legalValues, contract, yearCents, brokenOf(row), {
      hasAgreement: heldCodes(attachments).includes("convention_duree"),
    }),
    funderName: funderName(contract),
    opco: contract.employeur_opco ?? null,
    learner: learnerOf(row.fields),
    employer: employerOf(contract),
    training: {
      id: row.training_id,
      name: contract.formation_intitule ?? "",
      rncp: contract.formation_rncp ?? null,
      level: Number.isInteger(level) && level > 0 ? level : null,
    },
    centerId: row.center_id,
    decaNumber: contract.contrat_numero_deca ?? null,
    externalNumber: contract.depot_numero_externe ?? null,
    hasOpcoKey,
  }
}
