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

it("asks anew a read that was on its way while a command was answered: it may tell what was before", async () => {
  let late = (_: Response): void => undefined
  const tells = [
    json(200, { text: "first" }),
    new Promise<Response>((resolve) => {
      late = resolve
    }),
    json(200, { text: "newest" }),
  ]
  const { client } = aTab(fakeServer(() => tells.shift() ?? json(500, {})))
  const reads = readsOf(client)
  const query = queryFor(routes.read, { params: { noteId: "1" }, query: {} })
  await reads.fetchQuery(query)
  const again = reads.refetchQueries({ queryKey: query.queryKey })
  answerRead(client, routes.read, { params: { noteId: "1" } }, () => ({ text: "answered" }))
  expect(reads.getQueryData(query.queryKey)?.text).toBe("answered")
  late(json(200, { text: "before the command" }))
  await again
  expect(reads.getQueryData(query.queryKey)?.text).toBe("newest")
})
