import type { Who } from "./who.ts"

/**
 * The statement that opens a scope. Prepared once on each connection under a name, so that opening costs a
 * bind and an execute, sent in the same trip as the first query.
 */
type Entry = { name: string; types: string; text: string }

const signedIn: Entry = {
  name: "enter_signed_in",
  types: "uuid, uuid, int, smallint, text",
  text: "select enter_scope($1, $2, $3, $4, $5)",
}
const setOnly: Entry = {
  name: "enter_set_only",
  types: "text, text, text, text",
  text: `select set_config('app.kind', $1, true), set_config('app.organization_id', $2, true),
    set_config('app.account_id', $3, true), set_config('app.action', $4, true)`,
}
const guest: Entry = {
  name: "enter_guest",
  types: "text, text",
  text: `select set_config('app.kind', 'guest', true), set_config('app.organization_id', '', true),
    set_config('app.account_id', '', true), set_config('app.guest_link', $1, true), set_config('app.action', $2, true)`,
}

export const prepareEntries = [signedIn, setOnly, guest]
  .map(({ name, types, text }) => `prepare ${name} (${types}) as ${text}`)
  .join("; ")

export type Entrance = Pick<Entry, "name" | "text"> & { values: (string | null)[] }

export const entranceFor = (who: Who, action: string): Entrance => {
  switch (who.kind) {
    case "person":
      return { ...signedIn, values: [who.sessionId, who.accountId, null, null, action] }
    case "member":
      return {
        ...signedIn,
        values: [who.sessionId, who.accountId, String(who.organizationId), String(who.roleId), action],
      }
    case "visitor":
    case "signed_out":
      return { ...setOnly, values: [who.kind, "", "", action] }
    case "guest":
      return { ...guest, values: [who.tokenHash.toString("hex"), action] }
    case "system":
      return {
        ...setOnly,
        values: ["system", who.organizationId?.toString() ?? "", who.accountId ?? "", action],
      }
  }
}
