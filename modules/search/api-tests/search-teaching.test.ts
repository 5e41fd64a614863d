import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addRoom, addSession, addSubject, addTrainer } from "@jalon/education/testing"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { addDays, today } from "@jalon/kernel"
import { searchTeaching } from "@jalon/search/wire"
import { addClass, addTraining } from "@jalon/trainings/testing"
import { afterAll, beforeAll, expect, it } from "vitest"

let api: TestApi
let school: number
let head: Device
const ids: Record<string, string> = {}
const soon = addDays(today(), 3)
const later = addDays(today(), 5)

const fill = async (organization: number) => {
  const { db } = api
  const training = await addTraining(db.admin, organization)
  const { id: mco } = await addClass(db.admin, organization, training.id, { name: "Zébulon 1A" })
  const subject = await addSubject(db.admin, organization, { title: "Œnologie", short_code: "OENO" })
  const trainer = await addTrainer(db.admin, organization, {
    first_name: "Zoé",
    last_name: "Querbrac",
    email: "zoe.q@exemple-cfa.test",
  })
  const room = await addRoom(db.admin, organization, { name: "Salle Pégase" })
  const of = { subjectId: subject, classIds: [mco], trainerIds: [trainer], roomId: room }
  return { mco, subject, trainer, room, of }
}

beforeAll(async () => {
  api = await startTestApi()
  school = await addOrganization(api.db.admin)
  head = await api.as(await addMember(api.db.admin, school, 4))
  const { mco, of, ...own } = await fill(school)
  Object.assign(ids, own, { mco })
  ids.past = await addSession(api.db.admin, school, of, { on_date: addDays(today(), -2) })
  ids.soon = await addSession(api.db.admin, school, of, { on_date: soon })
  ids.later = await addSession(api.db.admin, school, { ...of, trainerIds: [] }, { on_date: later })
  await addSession(api.db.admin, school, of, {
    on_date: later,
    start_minute: 840,
    end_minute: 900,
    net_minutes: 60,
    status: "cancelled",
  })
  ids.visit = await addSession(
    api.db.admin,
    school,
    { subjectId: of.subjectId, classIds: [mco] },
    { on_date: addDays(today(), 200), title: "Visite du musée" },
  )
  const other = await addOrganization(api.db.admin)
  const foreign = await fill(other)
  await addSession(api.db.admin, other, foreign.of, { on_date: soon })
})
afterAll(() => api.close())

type Result = { kind: string; id: string; title: string; detail: string | null; place: unknown }
const found = async (q: string, device = head): Promise<Result[]> => {
  const { body } = await device.call(searchTeaching, { query: { q } })
  return body.results as Result[]
}
const idsOf = async (q: string) => (await found(q)).map(({ id }) => id)

it("[R-22] finds coming sessions by their subject, class, trainer or room, the nearest first", async () => {
  expect(await idsOf("oeno")).toEqual([ids.soon, ids.later])
  expect(await idsOf("zeb oeno")).toEqual([ids.soon, ids.later])
  expect(await idsOf("oenologie querb")).toEqual([ids.soon])
  expect(await idsOf("pegase zebulon")).toEqual([ids.soon, ids.later])
  expect(await idsOf("oeno ailleurs")).toEqual([])
})

it("finds a session far away, or past, by its day; and one with a title of its own by its words", async () => {
  const [day, month, year] = addDays(today(), -2).split("-").toReversed()
  expect(await idsOf(`zeb ${day}/${month}/${year}`)).toEqual([ids.past])
  expect(await idsOf(`${day}/${month}/${year}`)).toEqual([ids.past])
  expect(await idsOf("visite mus")).toEqual([ids.visit])
  expect(await idsOf("visite zebulon")).toEqual([ids.visit])
})

it("says when, for whom, with whom and where, and in which calendar it stands", async () => {
  const [session] = await found("oeno querb")
  expect(session?.title).toBe("Œnologie")
  expect(session?.detail).toMatch(/ · Zébulon 1A · Zoé Querbrac · Salle Pégase$/)
  expect(session?.place).toEqual({ on_date: soon, class_id: ids.mco })
})

it("finds trainers and rooms, by an address too, and says nothing of the archived", async () => {
  expect(await found("querbrac zo")).toMatchObject([
    { kind: "session" },
    { kind: "trainer", id: ids.trainer, title: "Zoé Querbrac" },
  ])
  expect((await found("zoe.q@ex")).map(({ kind }) => kind)).toContain("trainer")
  expect((await found("salle peg")).at(-1)).toMatchObject({ kind: "room", id: ids.room })
  const gone = await addTrainer(api.db.admin, school, { last_name: "Zzarchivé", archived_at: "2026-01-01" })
  expect(await idsOf("zzarch")).toEqual([])
  await api.db.admin.query("update trainer set archived_at = null where id = $1", [gone])
  expect(await idsOf("zzarch")).toEqual([gone])
})

it("is for those who teach or plan: a trainer finds it, a school without the module is refused", async () => {
  const trainer = await api.as(await addMember(api.db.admin, school, 5, { accountType: 3 }))
  expect((await found("oeno", trainer)).map(({ id }) => id)).toEqual([ids.soon, ids.later])
  const without = await addOrganization(api.db.admin)
  await api.db.admin.query("update organization set educational_module_access = false where id = $1", [
    without,
  ])
  const stranger = await api.as(await addMember(api.db.admin, without, 2))
  expect((await stranger.call(searchTeaching, { query: { q: "oeno" } })).status).toBe(403)
})

it("takes any typing for words", async () => {
  for (const q of ["%", "'; drop table room; --", "\u{10FFFF}", "99/99", "1/2/3/4", "zo .*@\\\\", "İ"])
    expect(Array.isArray(await found(q))).toBe(true)
})
