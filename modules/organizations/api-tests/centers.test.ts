import { randomUUID } from "node:crypto"
import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addMember, addOrganization } from "@jalon/identity/testing"
import {
  archiveCenter,
  archiveSite,
  changePreferences,
  createCenter,
  createSite,
  getCenter,
  listCenters,
  updateCenter,
  updateSite,
} from "@jalon/organizations/wire"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

type Center = { id: string; name: string; sites: { id: string }[]; notification_preferences: unknown }
let api: TestApi
let school: number
let director: Awaited<ReturnType<typeof addMember>>
let office: Device
let trainer: Device
let stranger: Device
beforeAll(async () => {
  api = await startTestApi()
  school = await addOrganization(api.db.admin)
  director = await addMember(api.db.admin, school, 1)
  office = await api.as(director)
  trainer = await api.as(await addMember(api.db.admin, school, 5, { accountType: 3 }))
  const elsewhere = await addOrganization(api.db.admin, { name: "CFA des Trois Ponts" })
  stranger = await api.as(await addMember(api.db.admin, elsewhere, 1))
})
afterAll(() => api.close())

const sirets = ["00000010900017", "00001404300012", "00000101600013", "00000202200028", "00000303800122"]
const add = async (changes: object = {}) => {
  const body = { name: "CFA Horizon Métiers", siret_number: sirets.shift() ?? "", ...changes }
  const reply = await office.call(createCenter, { body })
  return { reply, center: reply.body.apprentice_training_center as Center }
}
const resultsOf = async (device: Device) => {
  const { body } = await device.call(listCenters, { query: {} })
  return body.results as Center[]
}

describe("training centres", () => {
  it("[C-35] [E-05] are listed with their SIRET, their trainings and their name followed by the SIRET in brackets", async () => {
    const { center } = await add({ uai: "0990001n", nda: "99 00 00000 01" })
    await api.db.admin.query(
      "insert into training (id, organization_id, center_id, title) values ($1, $2, $3, 'BTS MCO')",
      [randomUUID(), school, center.id],
    )
    const { body } = await office.call(listCenters, { query: {} })
    expect(body).toMatchObject({ count: 1, count_is_capped: false, page: 1 })
    expect(body.results).toMatchObject([
      {
        id: center.id,
        name: "CFA Horizon Métiers",
        siret_number: "00000010900017",
        display_name: "CFA Horizon Métiers (00000010900017)",
        uai: "0990001N",
        trainings: [{ title: "BTS MCO" }],
      },
    ])
    expect(await resultsOf(trainer)).toHaveLength(1)
    expect(await resultsOf(stranger)).toEqual([])
  })

  it("say what is wrong with a number, and refuse a SIRET twice", async () => {
    const wrong = await office.call(createCenter, {
      body: { name: "X", siret_number: "00000010900018", uai: "0990001A" },
    })
    expect(wrong.body).toMatchObject({
      code: "request.invalid",
      fields: { siret_number: expect.stringContaining("clé"), uai: expect.any(String) },
    })
    const twice = await office.call(createCenter, { body: { name: "X", siret_number: "000 000 109 00017" } })
    expect(twice).toMatchObject({ status: 409, body: { code: "center.siret_taken" } })
  })

  it("are changed and archived by the office of their school, and by nobody else", async () => {
    const { center } = await add()
    const call = {
      params: { id: center.id },
      body: { name: "CFA des Deux Rives", siret_number: "00001404300012" },
    }
    expect((await office.call(updateCenter, call)).body.apprentice_training_center).toMatchObject({
      name: "CFA des Deux Rives",
    })
    expect((await stranger.call(updateCenter, call)).status).toBe(404)
    expect((await trainer.call(updateCenter, call)).status).toBe(403)
    const archive = { params: { id: center.id }, body: { archived: true } }
    expect((await stranger.call(archiveCenter, archive)).status).toBe(404)
    expect((await office.call(archiveCenter, archive)).status).toBe(200)
    expect((await resultsOf(office)).map(({ id }) => id)).not.toContain(center.id)
    expect((await office.call(archiveCenter, { ...archive, body: { archived: false } })).status).toBe(200)
    expect((await resultsOf(office)).map(({ id }) => id)).toContain(center.id)
  })

  it("keep a referent of their own school only", async () => {
    const other = await addMember(api.db.admin, await addOrganization(api.db.admin), 1)
    const body = { name: "X", siret_number: "99990107700019", disability_referent_id: other.memberId }
    expect((await office.call(createCenter, { body })).body.fields).toHaveProperty("disability_referent_id")
  })

  it("are not archived under their trainings", async () => {
    const { center } = await add()
    await api.db.admin.query(
      "insert into training (id, organization_id, center_id, title) values ($1, $2, $3, 'BTS NDRC')",
      [randomUUID(), school, center.id],
    )
    const reply = await office.call(archiveCenter, { params: { id: center.id }, body: { archived: true } })
    expect(reply).toMatchObject({ status: 409, body: { code: "center.has_trainings" } })
    expect(reply.body.message).toContain("Une formation est rattachée")
  })
})

describe("sites", () => {
  it("belong to a centre, know their holidays, and can be archived", async () => {
    const { center } = await add()
    const body = {
      center_id: center.id,
      name: "Antenne Hohenfels",
      public_holiday_zone: "alsace_moselle" as const,
      good_friday_off: true,
    }
    const site = (await office.call(createSite, { body })).body.site as { id: string }
    expect(site).toMatchObject({ public_holiday_zone: "alsace_moselle", time_zone: "Europe/Paris" })
    expect((await office.call(createSite, { body })).body.code).toBe("site.name_taken")
    const renamed = { params: { id: site.id }, body: { ...body, name: "Hohenfels" } }
    expect((await office.call(updateSite, renamed)).body.site).toMatchObject({ name: "Hohenfels" })
    expect((await stranger.call(updateSite, renamed)).status).toBe(404)
    expect((await stranger.call(createSite, { body })).status).toBe(404)
    const archived = await office.call(archiveSite, { params: { id: site.id }, body: { archived: true } })
    expect(archived.body.site).toMatchObject({ is_archived: true })
  })
})

describe("notification preferences of a centre", () => {
  it("[C-36] [C-37] say who is told of what, event by event, and follow the members who leave", async () => {
    const { center } = await add()
    const colleague = await addMember(api.db.admin, school, 2)
    const params = { id: center.id }
    const read = async () => {
      const { body } = await office.call(getCenter, { params })
      return (body.apprentice_training_center as Center).notification_preferences
    }
    expect(await read()).toContainEqual({ event: "document_submitted", member_ids: [] })
    const choose = (member_ids: string[]) =>
      office.call(changePreferences, {
        params,
        body: { notification_preferences: [{ event: "document_submitted", member_ids }] },
      })
    const both = [director.memberId, colleague.memberId].toSorted()
    const saved = await choose(both)
    expect(saved.body).toMatchObject({ state: "success", apprentice_training_center: { id: center.id } })
    expect(await read()).toContainEqual({ event: "document_submitted", member_ids: both })
    expect(await read()).toContainEqual({ event: "student_activated", member_ids: [] })
    await choose([director.memberId])
    expect(await read()).toContainEqual({ event: "document_submitted", member_ids: [director.memberId] })
    await api.db.admin.query("update member set revoked_at = now() where id = $1", [director.memberId])
    await api.db.admin.query("update member set role_id = 1 where id = $1", [colleague.memberId])
    const successor = await api.as(colleague)
    const { body } = await successor.call(getCenter, { params })
    expect((body.apprentice_training_center as Center).notification_preferences).toContainEqual({
      event: "document_submitted",
      member_ids: [],
    })
    await api.db.admin.query("update member set revoked_at = null where id = $1", [director.memberId])
  })

  it("are neither read nor set from another school, nor for its people", async () => {
    const center = (await resultsOf(office))[0]
    const params = { id: center?.id ?? "" }
    const body = {
      notification_preferences: [{ event: "student_activated" as const, member_ids: [director.memberId] }],
    }
    expect((await stranger.call(getCenter, { params })).status).toBe(404)
    expect((await stranger.call(changePreferences, { params, body })).status).toBe(404)
    const foreign = await addMember(api.db.admin, await addOrganization(api.db.admin), 1)
    const named = {
      notification_preferences: [{ event: "student_activated" as const, member_ids: [foreign.memberId] }],
    }
    expect((await office.call(changePreferences, { params, body: named })).status).toBe(404)
  })
})
