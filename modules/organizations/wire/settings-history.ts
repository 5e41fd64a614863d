import { historyPage, historyQuery } from "@jalon/wire-kit"
import { route } from "./words.fr.ts"

export const settingsHistory = route({
  method: "GET",
  path: "/school/settings/history",
  summary:
    "Who changed what in the school's settings (identity, centres, members, labels, tools), newest first",
  access: "school-office",
  query: historyQuery,
  ok: historyPage,
  refusals: ["request.invalid", "session.required", "access.denied"],
})
