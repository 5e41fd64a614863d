import type { Data } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { Reader } from "@jalon/serving"
import { readToDo, type ToDo } from "./read-to-do.ts"

type Member = { accountId: string; organizationId: number; roleId: number }

/**
 * What a member finds on « Accueil », read while nobody is signed in. Rows are those of the member's own school and
 * account; which of them become lines is decided by the role, as for somebody who opens the screen.
 */
export const readMemberToDo = (data: Data, member: Member, on: IsoDate): Promise<ToDo> => {
  const { accountId, organizationId } = member
  const run: Reader["run"] = (query) =>
    data.readOnce({ kind: "system", organizationId, accountId }, "home.member-to-do", query)
  const reader: Reader = {
    who: { kind: "member", sessionId: "", ...member },
    run,
    find: async (query) => (await run(query))[0] ?? null,
  }
  return readToDo(reader, on)
}
