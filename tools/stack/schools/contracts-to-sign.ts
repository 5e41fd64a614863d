import { comingDates, playContract } from "@jalon/contracts/testing"
import { type Data, type FieldVault, newId, type Scope, sql } from "@jalon/data"
import { refreshFiles, sealHealth, sealNir } from "@jalon/students/server"
import type pg from "pg"
import { classes } from "../../../db/seeds/catalogue.ts"
import { tutorSeed } from "../../../db/seeds/contacts.ts"
import { acknowledgedReason } from "../../../db/seeds/contracts/acknowledged.ts"
import type { Case } from "../../../db/seeds/contracts/case.ts"
import { lifeOf } from "../../../db/seeds/contracts/life.ts"
import { attestedBy, typedFields } from "../../../db/seeds/contracts/typed-fields.ts"
import { enterAt } from "../../../db/seeds/history/enter-at.ts"
import { idOf } from "../../../db/seeds/ids.ts"
import { CENTER_IDS } from "../../../db/seeds/organizations.ts"
import { ofHorizon } from "../../../db/seeds/partners.ts"
import { fictionalNir } from "../../../db/seeds/people/fictional-nir.ts"
import { madeUp } from "../../../db/seeds/people/made-up.ts"
import { mailName } from "../../../db/seeds/people/reach.ts"
import { putRows } from "../../../db/seeds/put-rows.ts"
import type { StudentSeed } from "../../../db/seeds/student-seeds.ts"
import { studentRow } from "../../../db/seeds/students.ts"
import { CLASS_IDS, TRAINING_IDS } from "../../../db/seeds/trainings.ts"
import { copiedId } from "./copied-id.ts"

const HORIZON = 1001
/** Its signatory has a space, and its OPCO takes files by the exchange. */
const EPICERIE = "00000014100010"
/** Whom one tutor may follow. */
const FOLLOWED = 2
const ADULT = [19, 22] as const
const MINOR = [17, 17] as const

export type ContractToSign = { id: string; learner: string; email: string; isMinor: boolean }

/** Somebody the demo does not know; the last of them is not of age, and a parent signs beside. */
const learners = (number: string, count: number): StudentSeed[] =>
  Array.from({ length: count }, (_, n) => {
    const isMinor = n === count - 1
    const key = `to-sign/${number}/${n}`
    const group = isMinor ? "cap_1" : "mco_1a"
    return {
      ...madeUp(key, isMinor ? MINOR : ADULT),
      nationalite: "1",
      id: newId(),
      class: group,
      state: "in_work_study",
      account: null,
      rqth: false,
    }
  })

const addressOf = (one: StudentSeed, number: string) => `${mailName(one)}@c${number}.exemple-cfa.test`

const parentAt = (parent: { courriel?: string }, number: string) =>
  parent.courriel ? { ...parent, courriel: parent.courriel.replace("@", `@c${number}.`) } : parent

type School = { number: string; organization: number; partnerId: string }

const addPeople = async (client: pg.Client, school: School, students: readonly StudentSeed[]) => {
  const { number, organization, partnerId } = school
  const copied = (id: string | null) => id && copiedId(id, number)
  const rows = students.map((one) => {
    const row = studentRow(one)
    return {
      ...row,
      organization_id: organization,
      email: addressOf(one, number),
      legal_representative: parentAt(row.legal_representative, number),
      class_id: copied(row.class_id),
      training_id: copied(row.training_id),
      center_id: copied(row.center_id),
      partner_id: partnerId,
      status: "INSCRIT",
    }
  })
  await putRows(client, "student", rows)
  const tutors = students
    .filter((_, n) => n % FOLLOWED === 0)
    .map(({ id }) => ({
      id: newId(),
      organization_id: organization,
      partner_id: partnerId,
      ...tutorSeed(`${id}/tutor`),
    }))
  await putRows(client, "partner_contact", tutors)
  return tutors.map(({ id }) => id)
}

const sealSecrets = async (vault: FieldVault, scope: Scope, students: readonly StudentSeed[]) => {
  const health = { rqth: false, rqth_equivalence_jeunes: false, rqth_extension_boe: false }
  for (const one of students) {
    const { sealed, mark } = await sealNir(vault, scope, one.id, fictionalNir(one))
    await scope.run(sql`
      update student set health_sealed = ${await sealHealth(vault, scope, one.id, health)}, nir_sealed = ${sealed}, nir_mark = ${mark}
      where id = ${one.id}`)
  }
  await refreshFiles(
    vault,
    scope,
    students.map(({ id }) => id),
    new Date().toISOString().slice(0, 10),
  )
}

/**
 * As many contracts of one company as a journey asks for, each as a company that agreed to its convention leaves it: nothing
 * is left but to have it signed.
 */
export const addContractsToSign = async (
  { client, data, vault }: { client: pg.Client; data: Data; vault: FieldVault },
  number: string,
  count: number,
  /** Another OPCO than the company's own. */
  opco: string | null,
): Promise<ContractToSign[]> => {
  const organization = Number(`${number}${HORIZON}`)
  const copied = (id: string) => copiedId(id, number)
  const company = ofHorizon.find(({ siret }) => siret === EPICERIE)
  if (!company) throw new Error("the demo has no such company")
  const school = { number, organization, partnerId: copied(idOf(`partner/${HORIZON}/${EPICERIE}`)) }
  const students = learners(number, count)
  const tutors = await addPeople(client, school, students)
  const starts = comingDates().contrat_date_debut
  const made: ContractToSign[] = []
  await data.inScope({ kind: "system", organizationId: organization }, "demo.seed", async (scope) => {
    await sealSecrets(vault, scope, students)
    for (const [n, student] of students.entries()) {
      const id = newId()
      const one: Case = { student, kind: "11", status: "convention_validated", starts, sentAfter: 2 }
      const { created, filled, moves } = lifeOf(one, id, company)
      const by = (account: string | null) => account && copied(account)
      await playContract({ vault }, (doing) => enterAt(scope, doing), {
        id,
        contract_type: "apprentissage",
        year: Number(starts.slice(0, 4)),
        records: {
          student_id: student.id,
          partner_id: school.partnerId,
          tutor_id: tutors[Math.floor(n / FOLLOWED)] ?? null,
          training_id: copied(TRAINING_IDS[classes[student.class].training]),
          class_id: copied(CLASS_IDS[student.class]),
          center_id: copied(CENTER_IDS.horizon),
        },
        created: { by: by(moves[0]?.by ?? null), at: created },
        filled: { by: null, at: filled },
        typed: { ...typedFields(one), ...(opco && { employeur_opco: opco }) },
        attested: attestedBy(one),
        moves: moves.map((move) => ({ ...move, by: by(move.by) })),
        acknowledges: acknowledgedReason,
      })
      made.push({
        id,
        learner: `${student.firstName} ${student.lastName}`,
        email: addressOf(student, number),
        isMinor: student.class === "cap_1",
      })
    }
  })
  return made
}
