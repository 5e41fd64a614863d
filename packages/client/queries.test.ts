import { expect, it } from "vitest"
import { answerRead, queryFor, readsOf } from "./queries.tsx"
import { aTab, fakeServer, json, routes } from "./testing/fakes.ts"

it("puts what a command answers in the place of what was read of the same thing, however it was asked", async () => {
  const { client } = aTab(fakeServer(() => json(200, { text: "before" })))
  const reads = readsOf(client)
  const asked = (noteId: string, page: number) =>
    queryFor(routes.read, { params: { noteId }, query: { page } })
  await Promise.all([asked("1", 1), asked("1", 2), asked("2", 1)].map((query) => reads.fetchQuery(query)))
  answerRead(client, routes.read, { params: { noteId: "1" } }, () => ({ text: "after" }))
  answerRead(client, routes.read, { params: { noteId: "3" } }, () => ({ text: "never read" }))
  const known = (noteId: string, page: number) => reads.getQueryData(asked(noteId, page).queryKey)?.text
  expect([known("1", 1), known("1", 2), known("2", 1), known("3", 1)]).toEqual([
    "after",
    "after",
    "before",
    undefined,
  ])
})
