import { columnList, ownRows, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { refuse } from "../../wire/words.fr.ts"
import { eligibilityOf, type PersonRow, personColumns, presentPerson } from "../record/contact-row.ts"

const columns = columnList({ id: "uuid", ...personColumns })

export const findTutors = (reader: Pick<Scope, "who" | "run">): Promise<PersonRow[]> =>
  reader.run(sql<PersonRow>`
    select ${columns} from company_tutor where ${ownRows(reader.who)} and archived_at is null
    order by last_name, first_name, id`)

export const findTutor = async (scope: Scope, id: string) => {
  const row = await scope.find(sql<PersonRow>`
    select ${columns} from company_tutor where ${ownRows(scope.who)} and id = ${id} and archived_at is null`)
  if (!row) throw refuse("not_found")
  return presentPerson(row, eligibilityOf(row, today()))
}
