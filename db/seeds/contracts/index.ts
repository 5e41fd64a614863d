import type { ContractsServices } from "@jalon/contracts/server"
import { type PlayedContract, playContract } from "@jalon/contracts/testing"
import type { Scope } from "@jalon/data"
import { classes } from "../catalogue.ts"
import type { CompanySeed } from "../companies.ts"
import { contactsOf } from "../contacts.ts"
import { enterAt } from "../history/enter-at.ts"
import { idOf } from "../ids.ts"
import { CENTER_IDS } from "../organizations.ts"
import { ofHorizon } from "../partners.ts"
import { CLASS_IDS, TRAINING_IDS } from "../trainings.ts"
import { acknowledgedReason } from "./acknowledged.ts"
import type { Case } from "./case.ts"
import { brokenCases, cancelledCases, cases, formerCases } from "./cases.ts"
import { employers, LEFT } from "./employers.ts"
import { lifeOf, ownerOf } from "./life.ts"
import { idOfContract, idOfFormer } from "./numbers.ts"
import { attestedBy, typedFields } from "./typed-fields.ts"

export const contractId = ({ student, isFormer }: Case): string =>
  isFormer ? idOfFormer(student) : idOfContract(student)

const idWhere = (isIt: (one: Case) => boolean): string => {
  const found = cases.find(isIt)
  return found ? contractId(found) : ""
}

/** Kept for addresses: one draft and one professionalization contract. */
export const CONTRACT_IDS = {
  draft: idWhere(({ status, kind }) => status === "draft" && kind !== "pro"),
  pro: idWhere(({ status, kind }) => status === "draft" && kind === "pro"),
}

const HORIZON = 1001
const partnerId = ({ siret }: CompanySeed) => idOf(`partner/${HORIZON}/${siret}`)

/** The first takes the first of the company; where there is a second one, the others are theirs. */
const tutorId = (company: CompanySeed, student: Case["student"]): string | null => {
  const tutors = contactsOf(company).flatMap(({ roles }, rank) =>
    roles.includes("maitre_apprentissage") ? [rank] : [],
  )
  const hired = [...employers].filter(([, employer]) => employer === company).map(([id]) => id)
  const rank = tutors[Math.min(hired.indexOf(student.id), tutors.length - 1)] ?? tutors[0]
  return rank === undefined ? null : idOf(`contact/${partnerId(company)}/${rank}`)
}

/** The class of a promotion that has left is not kept; its training is. */
const recordsOf = ({ student, cohort }: Case, company: CompanySeed): PlayedContract["records"] => ({
  student_id: student.id,
  partner_id: partnerId(company),
  tutor_id: tutorId(company, student),
  training_id: TRAINING_IDS[cohort ? "mco" : classes[student.class].training],
  class_id: cohort ? null : CLASS_IDS[student.class],
  center_id: CENTER_IDS.horizon,
})

/** A draft says little; a company that was asked has not answered yet. */
const typedBy = (one: Case): PlayedContract["typed"] => {
  const { employeur_attestation_maitre, employeur_attestation_pieces, ...rest } = typedFields(one)
  return one.status === "draft" || one.status === "awaiting_company"
    ? rest
    : { ...rest, employeur_attestation_maitre, employeur_attestation_pieces }
}

/** Public employers file with the State, which registers instead of engaging. */
const atItsEmployer = (one: Case, company: CompanySeed): Case =>
  company.secteur === "public" && one.status === "engaged" ? { ...one, status: "filed" } : one

const employerOf = ({ student, isFormer, cohort }: Case): CompanySeed | undefined =>
  isFormer && !cohort ? ofHorizon.find(({ siret }) => siret === LEFT) : employers.get(student.id)

const play = async (services: Pick<ContractsServices, "vault">, scope: Scope, drawn: Case) => {
  const company = employerOf(drawn)
  if (!company) throw new Error(`Nobody employs ${drawn.student.firstName} ${drawn.student.lastName}`)
  const one = atItsEmployer(drawn, company)
  const id = contractId(one)
  const { created, filled, moves } = lifeOf(one, id, company)
  await playContract(services, (doing) => enterAt(scope, doing), {
    id,
    contract_type: one.kind === "pro" ? "professionnalisation" : "apprentissage",
    year: Number(one.starts.slice(0, 4)),
    records: recordsOf(one, company),
    created: { by: ownerOf(one), at: created },
    filled: { by: one.status === "draft" ? ownerOf(one) : null, at: filled },
    typed: typedBy(one),
    attested: attestedBy(one),
    moves,
    acknowledges: acknowledgedReason,
  })
}

/** A contract for everyone who has a company: a school in the middle of its autumn. */
export const seedContracts = async (
  services: Pick<ContractsServices, "vault">,
  inScope: (work: (scope: Scope) => Promise<void>) => Promise<void>,
): Promise<void> => {
  for (const one of [...formerCases, ...cases, ...brokenCases, ...cancelledCases])
    await inScope((scope) => play(services, scope, one))
}
