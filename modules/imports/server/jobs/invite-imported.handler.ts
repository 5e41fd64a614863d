import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { invite } from "@jalon/students/server"
import type { ImportsServices } from "../services.ts"

const BATCH = 50

type Invited = { id: string; email: string | null; first_name: string; last_name: string; account_id: null }

/** Those who have an address and were never invited; who is done is no longer found by the next batch. */
export const handle = async (
  { importId }: { importId: string },
  { data, who, services, step }: Work<ImportsServices>,
): Promise<void> => {
  await step("invite", async () => {
    for (;;) {
      const count = await data.inScope(who, "imports.invite", async (scope) => {
        const students = await scope.run(sql<Invited>`
          select id, email, first_name, last_name, null as account_id from student
          where ${ownRows(who)} and import_id = ${importId} and archived_at is null and email is not null
            and account_id is null and invited_at is null
          order by id limit ${BATCH} for update`)
        for (const student of students) await invite(services.doors, scope, student)
        return students.length
      })
      if (count === 0) return
    }
  })
}
