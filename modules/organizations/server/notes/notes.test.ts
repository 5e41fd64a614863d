import { randomUUID } from "node:crypto"
import type { Scope } from "@jalon/data"
import { type TestDatabase, testDatabase } from "@jalon/data/testing"
import { addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import {
  addNote,
  findNote,
  latestNotes,
  type NoteSubject,
  notesInOrder,
  presentNote,
  removeNote,
  rewriteNote,
  setThreadResolved,
} from "./index.ts"

let db: TestDatabase
const members: { organizationId: number; accountId: string; sessionId: string }[] = []
beforeAll(async () => {
  db = await testDatabase()
  for (const name of ["CFA Horizon Métiers", "CFA des Trois Ponts"]) {
    const organizationId = await addOrganization(db.admin, { name })
    const { id: accountId } = await addMember(db.admin, organizationId, 1)
    const sessionId = randomUUID()
    await putRow(db.admin, "session", {
      ...{ id: sessionId, account_id: accountId, organization_id: organizationId, device: "Navigateur" },
      ...{ binding_hash: "", refresh_hash: "", expires_at: "2999-01-01" },
    })
    members.push({ organizationId, accountId, sessionId })
  }
})
afterAll(() => db.close())

const inSchool = <T>(work: (scope: Scope) => Promise<T>, school = 0) => {
  const member = members[school]
  if (!member) throw new Error("no such school")
  const who = { kind: "member", roleId: 1, ...member } as const
  return db.data.inScope(who, "test", work)
}
const about = (type: NoteSubject["type"]): NoteSubject => ({ type, id: randomUUID() })

it("a note is found under its subject only, and a correction keeps the mentions that it does not give", async () => {
  const student = about("student")
  const mentions = [members[0]?.accountId ?? ""]
  const id = await inSchool((scope) => addNote(scope, student, { body: "Absente lundi", mentions }))
  expect(await inSchool((scope) => findNote(scope, { ...student, type: "partner" }, id))).toBeNull()
  expect(await inSchool((scope) => findNote(scope, about("student"), id))).toBeNull()
  await inSchool((scope) => rewriteNote(scope, id, { body: "Absente mardi" }))
  const row = await inSchool((scope) => findNote(scope, student, id))
  expect(row).toMatchObject({ body: "Absente mardi", mentions, field: null, is_editable: true })
  await inSchool((scope) => rewriteNote(scope, id, { body: "Absente mercredi", mentions: [] }))
  expect(await inSchool((scope) => findNote(scope, student, id))).toMatchObject({ mentions: [] })
})

it("another school neither finds, corrects nor removes it", async () => {
  const partner = about("partner")
  const id = await inSchool((scope) => addNote(scope, partner, { body: "Rappeler en mai" }))
  await inSchool(async (scope) => {
    expect(await findNote(scope, partner, id)).toBeNull()
    expect(await scope.run(latestNotes(scope.who, partner))).toEqual([])
    await rewriteNote(scope, id, { body: "Lu par un autre" })
    await removeNote(scope, id)
  }, 1)
  expect(await inSchool((scope) => findNote(scope, partner, id))).toMatchObject({ body: "Rappeler en mai" })
  await inSchool((scope) => removeNote(scope, id))
  expect(await inSchool((scope) => findNote(scope, partner, id))).toBeNull()
})

it("a thread is resolved and opened again as a whole, and the other fields stay as they are", async () => {
  const contract = about("contract")
  const comments = [
    ["salaire", "Trop bas ?"],
    ["salaire", "Non, corrigé"],
    ["tuteur", "Qui est-ce ?"],
  ] as const
  for (const [field, body] of comments) await inSchool((scope) => addNote(scope, contract, { body, field }))
  const resolved = async (isResolved: boolean) => {
    await inSchool((scope) => setThreadResolved(scope, contract, "salaire", isResolved))
    const rows = await inSchool((scope) => scope.run(notesInOrder(scope.who, contract)))
    return rows.map(({ body, resolved_by }) => [body, resolved_by])
  }
  const by = members[0]?.accountId
  expect(await resolved(true)).toEqual([
    ["Trop bas ?", by],
    ["Non, corrigé", by],
    ["Qui est-ce ?", null],
  ])
  expect(await resolved(false)).toEqual(comments.map(([, body]) => [body, null]))
})

it("only its author may correct it while it is fresh, and remove it at any time", () => {
  const author = randomUUID()
  const row = {
    ...{
      id: randomUUID(),
      field: null,
      author_id: author,
      body: "Vu",
      mentions: [],
      created_at: new Date(0),
    },
    ...{ edited_at: null, is_editable: true, resolved_at: null, resolved_by: null },
  }
  const rights = (is_editable: boolean, reader: string) => {
    const { can_edit, can_delete } = presentNote({ ...row, is_editable }, [], reader)
    return { can_edit, can_delete }
  }
  expect(rights(true, author)).toEqual({ can_edit: true, can_delete: true })
  expect(rights(false, author)).toEqual({ can_edit: false, can_delete: true })
  expect(rights(true, randomUUID())).toEqual({ can_edit: false, can_delete: false })
})
