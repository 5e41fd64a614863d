import { randomUUID } from "node:crypto"
import { aReadyContract, COMING } from "@jalon/api/testing"
import { nirWithKey } from "@jalon/identifiers"
import { addDays, today } from "@jalon/kernel"
import { expect, it } from "vitest"
import { openSchool } from "./open-school.ts"

const { api, school } = await openSchool()
await school.sealSecrets({ nir: nirWithKey("2070375001002"), rqth: false })

const onPaper = async () => ({
  signed_cerfa: await school.file("cerfa.pdf"),
  signed_convention: await school.file("convention.pdf"),
  signature_employeur_date: addDays(today(), -1),
  signature_apprenti_date: today(),
  signature_visa_cfa_date: today(),
  convention_signature_employeur_date: today(),
  convention_signature_cfa_date: today(),
})

it("TRA-03: a signed contract ends the days as a trainee the day before it begins, and leaves the others", async () => {
  const start = COMING.contrat_date_debut
  const period = (from: string, to: string, situation = "avant_contrat") => ({
    situation,
    from,
    to,
    protection_sociale_le: null,
  })
  const former = period(addDays(start, -400), addDays(start, -380))
  const enrolmentId = randomUUID()
  await api.db.admin.query(
    `insert into enrolment (id, organization_id, student_id, class_id, entry_date, trainee_periods)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      enrolmentId,
      school.id,
      school.world.studentId,
      school.world.classId,
      addDays(start, -400),
      JSON.stringify([former, period(addDays(start, -40), addDays(start, 30))]),
    ],
  )
  const kept = async () => {
    const { rows } = await api.db.admin.query<{ trainee_periods: object[] }>(
      "select trainee_periods from enrolment where id = $1",
      [enrolmentId],
    )
    return rows[0]?.trainee_periods
  }
  const id = await aReadyContract(school)
  expect(await kept()).toEqual([former, period(addDays(start, -40), addDays(start, 30))])
  await school.pass(id, "signOnPaper", await onPaper())
  expect(await kept()).toEqual([former, period(addDays(start, -40), addDays(start, -1))])
})
