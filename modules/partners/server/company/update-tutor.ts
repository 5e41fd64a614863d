import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { readPerson } from "../employer/read-person.ts"
import { findTutor } from "./tutors.ts"

export const updateTutor = command(wire.updateTutor, async (scope, { params, body }) => {
  const person = readPerson(body)
  await scope.run(sql`
    update company_tutor set last_name = ${person.last_name}, first_name = ${person.first_name}, email = ${person.email},
      phone = ${person.phone}, job_title = ${person.job_title}, birth_date = ${person.birth_date},
      diploma = ${person.diploma}, diploma_level = ${person.diploma_level}, experience_years = ${person.experience_years},
      updated_at = now()
    where ${ownRows(scope.who)} and id = ${params.tutorId} and archived_at is null`)
  return { tutor: await findTutor(scope, params.tutorId) }
})
