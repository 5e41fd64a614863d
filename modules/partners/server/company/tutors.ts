import { newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { addTutor, removeTutor, updateTutor } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { readPerson } from "../employer/read-person.ts"
import { eligibilityOf, type PersonRow, presentPerson } from "../record/contact-row.ts"

const columns = sql`
  id, last_name, first_name, email, phone, job_title, birth_date, diploma, diploma_level, experience_years`

export const findTutors = (reader: Pick<Scope, "who" | "run">): Promise<PersonRow[]> =>
  reader.run(sql<PersonRow>`
    select ${columns} from company_tutor where ${ownRows(reader.who)} and archived_at is null
    order by last_name, first_name, id`)

const findTutor = async (scope: Scope, id: string) => {
  const row = await scope.find(sql<PersonRow>`
    select ${columns} from company_tutor where ${ownRows(scope.who)} and id = ${id} and archived_at is null`)
  if (!row) throw refuse("not_found")
  return presentPerson(row, eligibilityOf(row, today()))
}

export const putTutor = command(addTutor, async (scope, { body }) => {
  const person = readPerson(body)
  const id = newId()
  await scope.run(sql`
    insert into company_tutor (id, organization_id, last_name, first_name, email, phone, job_title, birth_date, diploma,
      diploma_level, experience_years)
    values (${id}, ${organizationOf(scope.who)}, ${person.last_name}, ${person.first_name}, ${person.email}, ${person.phone},
      ${person.job_title}, ${person.birth_date}, ${person.diploma}, ${person.diploma_level}, ${person.experience_years})`)
  return { tutor: await findTutor(scope, id) }
})

export const changeTutor = command(updateTutor, async (scope, { params, body }) => {
  const person = readPerson(body)
  await scope.run(sql`
    update company_tutor set last_name = ${person.last_name}, first_name = ${person.first_name}, email = ${person.email},
      phone = ${person.phone}, job_title = ${person.job_title}, birth_date = ${person.birth_date},
      diploma = ${person.diploma}, diploma_level = ${person.diploma_level}, experience_years = ${person.experience_years},
      updated_at = now()
    where ${ownRows(scope.who)} and id = ${params.tutorId} and archived_at is null`)
  return { tutor: await findTutor(scope, params.tutorId) }
})

/** Put aside, not deleted: a contract to come may have named her. */
export const dropTutor = command(removeTutor, async (scope, { params }) => {
  const gone = await scope.count(sql`
    update company_tutor set archived_at = now()
    where ${ownRows(scope.who)} and id = ${params.tutorId} and archived_at is null`)
  if (gone === 0) throw refuse("not_found")
  return {}
})
