import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addRoom, addSession, addSubject } from "@jalon/education/testing"
import {
  archiveRoom,
  closeRoom,
  createRoom,
  getRoom,
  listRooms,
  moveSession,
  planningChoices,
  reopenRoom,
  restoreRoom,
  roomChoices,
  updateRoom,
} from "@jalon/education/wire"
import { addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { addClass, addTraining } from "@jalon/trainings/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let id: number
let head: Device
let trainerAccount: Device
let training: { id: string }
let english: string
let siteId: string
beforeAll(async () => {
  api = await startTestApi()
  id = await addOrganization(api.db.admin)
  head = await api.as(await addMember(api.db.admin, id, 4))
  trainerAccount = await api.as(await addMember(api.db.admin, id, 5, { accountType: 3 }))
  training = await addTraining(api.db.admin, id)
  english = await addSubject(api.db.admin, id, { title: "Anglais", short_code: "ANG" })
  const center_id = await putRow(api.db.admin, "apprentice_training_center", {
    organization_id: id,
    name: "CFA Horizon Métiers",
    siret: "00000000000000",
  })
  siteId = await putRow(api.db.admin, "site", { organization_id: id, center_id, name: "Angers" })
})
afterAll(() => api.close())

type Slot = { on_date: string; start_minute: number; end_minute: number; room: { id: string } | null }
type Sheet = {
  room: { id: string; name: string; version: number; equipment: string[]; is_archived: boolean }
  closures: { id: string; reason: string | null }[]
  concerned: { session: { id: string; version: number }; slots: Slot[] }[]
  may_edit: boolean
}
const sheetOf = (reply: { body: unknown }) => reply.body as Sheet
const room = (changes: Record<string, unknown> = {}) => ({
  name: "B12",
  kind: "cours",
  site_id: siteId,
  capacity: 28,
  equipment: ["Vidéoprojecteur"],
  ...changes,
})
const add = (changes: Record<string, unknown> = {}, device = head) =>
  device.call(createRoom, { body: room(changes) as never })
const of = (roomId: string) => ({ params: { roomId } })
const DAY = "2099-03-16"
const aClass = async () =>
  (await addClass(api.db.admin, id, training.id, { end_date: "2099-12-31" } as never)).id

describe("rooms", () => {
  it("[R-22] are added with their site, places and equipment, changed by one person at a time, and listed", async () => {
    const made = sheetOf(await add())
    expect(made).toMatchObject({
      room: { name: "B12", capacity: 28, equipment: ["Vidéoprojecteur"], version: 1, site: { id: siteId } },
      may_edit: true,
    })
    expect((await add()).body.fields).toHaveProperty("name")
    expect((await add({ name: "Dehors", kind: "exterieur", site_id: null })).body.fields).toHaveProperty(
      "address",
    )
    expect((await add({ name: "Sans site", site_id: null })).body.fields).toHaveProperty("site_id")
    const write = (version: number) =>
      head.call(updateRoom, { ...of(made.room.id), body: { ...room({ capacity: 30 }), version } as never })
    expect(sheetOf(await write(1)).room).toMatchObject({ capacity: 30, version: 2 })
    expect((await write(1)).body.code).toBe("room.changed")
    const { body } = await trainerAccount.call(listRooms, { query: { q: "b12" } })
    expect([body.count, body.may_edit]).toEqual([1, false])
    expect((await add({ name: "Z" }, trainerAccount)).status).toBe(403)
    const choices = await head.call(roomChoices, {})
    expect((choices.body.sites as { id: string }[]).map((site) => site.id)).toContain(siteId)
  })

  it("[R-22] that close list the sessions planned meanwhile, each with a place to go", async () => {
    const closing = sheetOf(await add({ name: "C1" })).room
    await add({ name: "C2" })
    const one = await aClass()
    const session = await addSession(
      api.db.admin,
      id,
      { subjectId: english, classIds: [one], roomId: closing.id },
      { on_date: DAY },
    )
    await addSession(
      api.db.admin,
      id,
      { subjectId: english, classIds: [await aClass()], roomId: closing.id },
      { on_date: "2099-04-16" },
    )
    const closed = sheetOf(
      await head.call(closeRoom, {
        ...of(closing.id),
        body: { from_date: "2099-03-15", to_date: "2099-03-20", reason: "Travaux" },
      }),
    )
    expect(closed.closures).toMatchObject([{ reason: "Travaux", start_minute: 0, end_minute: 1440 }])
    expect(closed.concerned.map((row) => row.session.id)).toEqual([session])
    const slot = closed.concerned[0]?.slots[0] as Slot
    // The same hour in another room of the site.
    expect(slot).toMatchObject({ on_date: DAY, start_minute: 540 })
    expect(slot.room?.id).not.toBe(closing.id)
    const moved = await head.call(moveSession, {
      params: { sessionId: session },
      body: {
        on_date: slot.on_date,
        start_minute: slot.start_minute,
        room_id: slot.room?.id ?? null,
        version: 1,
      },
    })
    expect(moved.status).toBe(200)
    expect(sheetOf(await head.call(getRoom, of(closing.id))).concerned).toEqual([])
    const closureId = closed.closures[0]?.id ?? ""
    const opened = await head.call(reopenRoom, { params: { roomId: closing.id, closureId } })
    expect(sheetOf(opened).closures).toEqual([])
    expect((await head.call(reopenRoom, { params: { roomId: closing.id, closureId } })).status).toBe(404)
  })

  it("[R-22] are archived once nothing is planned in them, are then chosen no more, and come back", async () => {
    const made = sheetOf(await add({ name: "D1" })).room
    const session = await addSession(
      api.db.admin,
      id,
      { subjectId: english, classIds: [await aClass()], roomId: made.id },
      { on_date: "2099-05-18" },
    )
    const refused = await head.call(archiveRoom, of(made.id))
    expect([refused.body.code, refused.body.message]).toEqual([
      "room.has_sessions",
      expect.stringContaining("18/05/2099"),
    ])
    await api.db.admin.query("update course_session set status = 'cancelled' where id = $1", [session])
    expect((await head.call(archiveRoom, of(made.id))).status).toBe(200)
    const choices = await head.call(planningChoices, {})
    expect((choices.body.rooms as { id: string }[]).map((row) => row.id)).not.toContain(made.id)
    const closing = await head.call(closeRoom, {
      ...of(made.id),
      body: { from_date: DAY, to_date: DAY },
    })
    expect(closing.body.code).toBe("room.archived")
    await add({ name: "D1" })
    expect((await head.call(restoreRoom, of(made.id))).body.code).toBe("room.name_taken")
  })

  it("shared by two sessions cannot be kept for one alone", async () => {
    const shared = sheetOf(await add({ name: "Atelier", kind: "atelier", shareable: true })).room
    for (const classId of [await aClass(), await aClass()])
      await addSession(
        api.db.admin,
        id,
        { subjectId: english, classIds: [classId] },
        { on_date: "2099-06-15", room_id: shared.id, room_is_exclusive: false },
      )
    const write = await head.call(updateRoom, {
      ...of(shared.id),
      body: { ...room({ name: "Atelier", kind: "atelier", shareable: false }), version: 1 } as never,
    })
    expect(write.body.code).toBe("room.shared")
  })

  it("of another school are out of reach", async () => {
    const other = await addOrganization(api.db.admin)
    const stranger = await api.as(await addMember(api.db.admin, other, 1))
    const theirs = await addRoom(api.db.admin, id)
    expect((await stranger.call(getRoom, of(theirs))).status).toBe(404)
    expect((await add({ name: "X" }, stranger)).body.fields).toHaveProperty("site_id")
  })
})
