import { newId, organizationOf, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { readPerson } from "../employer/read-person.ts"
import { findTutor } from "./tutors.ts"

export const addTutor = command(wire.addTutor, async (scope, { body }) => {
  const person = readPerson(body)
  const id = newId()
  await scope.run(sql`
    insert into company_tutor (id, organization_id, last_name, first_name, email, phone, job_title, birth_date, diploma,
      diploma_level, experience_years)
    values (${id}, ${organizationOf(scope.who)}, ${person.last_name}, ${person.first_name}, ${person.email}, ${person.phone},
      ${person.job_title}, ${person.birth_date}, ${person.diploma}, ${person.diploma_level}, ${person.experience_years})`)
  return { tutor: await findTutor(scope, id) }
})
