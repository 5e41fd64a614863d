import { sql } from "@jalon/data"
import { type OperationContext, personOf } from "@jalon/serving"

export type OwnPlace = { student_id: string; organization_id: number; name: string }

/** The schools that know this person as a learner: asked in their own scope, which shows their rows alone. */
export const ownPlaces = async ({
  data,
  action,
  who,
}: Pick<OperationContext, "data" | "action" | "who">): Promise<OwnPlace[]> => {
  const person = personOf(who)
  return data.readOnce(
    person,
    action,
    sql<OwnPlace>`select id as student_id, organization_id, first_name || ' ' || coalesce(usage_name, last_name) as name
      from student where account_id = ${person.accountId} and archived_at is null`,
  )
}
