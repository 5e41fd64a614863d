import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addMember, addOrganization, TEST_PASSWORD } from "@jalon/identity/testing"
import { stepUp } from "@jalon/identity/wire"
import { typography as t } from "@jalon/kernel"
import {
  archiveCenter,
  changeMember,
  changePreferences,
  createCenter,
  inviteMember,
  listMembers,
  setIntegration,
  settingsHistory,
  updateSchool,
} from "@jalon/organizations/wire"
import { createLabel, deleteLabel, updateLabel } from "@jalon/partners/wire"
import type { HistoryPage } from "@jalon/wire-kit"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"

let api: TestApi
let school: number
let director: Device
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  school = await addOrganization(api.db.admin, { name: "CFA Horizon Métiers" })
  director = await api.as(
    await addMember(api.db.admin, school, 1, { firstName: "Hélène", lastName: "Marsaudon" }),
  )
  await director.call(stepUp, { body: { password: TEST_PASSWORD } })
})

const history = async (device = director, query: object = {}) =>
  (await device.call(settingsHistory, { query })).body as unknown as HistoryPage
const told = async (device = director) => (await history(device)).results.map(({ what }) => what)
const changesOf = async (what: string) =>
  (await history()).results.find((entry) => entry.what === what)?.changes
const newCenter = async () => {
  const { body } = await director.call(createCenter, {
    body: { name: "CFA de Valmont", siret_number: "00000010900017" },
  })
  return (body.apprentice_training_center as { id: string }).id
}

it("[R-27] says who changed the school, when, and from what to what", async () => {
  await director.call(updateSchool, { body: { name: "CFA Horizon Métiers", phone: "01 99 00 10 20" } })
  const { results } = await history()
  expect(results[0]).toMatchObject({
    who: "Hélène Marsaudon",
    what: "Organisation modifiée",
    kind: "system",
    changes: [{ label: "Téléphone", before: null, after: "01 99 00 10 20" }],
  })
  expect(Date.now() - Date.parse(results[0]?.at ?? "")).toBeLessThan(60_000)
})

it("tells of centres by name, and of their end", async () => {
  const id = await newCenter()
  await director.call(archiveCenter, { params: { id }, body: { archived: true } })
  expect((await told()).slice(0, 2)).toEqual([
    t("Centre archivé : CFA de Valmont"),
    t("Centre ajouté : CFA de Valmont"),
  ])
})

it("tells of a role and of the rights given beside it, in words", async () => {
  await addMember(api.db.admin, school, 3, { firstName: "Inès", lastName: "Bordessoule" })
  const members = (await director.call(listMembers)).body.results as { id: string; full_name: string }[]
  const id = members.find(({ full_name }) => full_name === "Inès Bordessoule")?.id ?? ""
  await director.call(changeMember, { params: { id }, body: { role_id: 2, grants: ["nir.reveal"] } })
  expect(await changesOf(t("Rôle modifié : Inès Bordessoule"))).toEqual([
    { label: "Droits particuliers", before: null, after: "Voir les numéros de sécurité sociale" },
    { label: "Rôle", before: "Gestion des contrats", after: "Administration" },
  ])
})

it("tells who was invited, never the link", async () => {
  await director.call(inviteMember, {
    body: { email: "nouvelle@exemple.fr", first_name: "Ana", last_name: "Villard", role_id: 3, grants: [] },
  })
  const page = await history()
  expect(page.results[0]).toMatchObject({
    what: t("Invitation envoyée : nouvelle@exemple.fr"),
    kind: "exchange",
  })
  expect(JSON.stringify(page)).not.toMatch(/token|•••/)
})

it("makes one entry of a grid saved at once", async () => {
  const id = await newCenter()
  const [me] = (await director.call(listMembers)).body.results as { id: string }[]
  const events = ["student_activated", "document_submitted"] as const
  await director.call(changePreferences, {
    params: { id },
    body: {
      notification_preferences: events.map((event) => ({ event, member_ids: [me?.id ?? ""] })),
    },
  })
  const { results } = await history()
  const entries = results.filter(({ what }) => what === t("Notifications modifiées : CFA de Valmont"))
  expect(entries).toHaveLength(1)
  expect(entries[0]?.changes).toHaveLength(2)
  expect(entries[0]?.changes[0]).toMatchObject({ before: "Non", after: "Oui" })
})

it("tells of labels, those that are gone too, and of tools", async () => {
  const { body } = await director.call(createLabel, { body: { name: "Réseau", tone: "info" } })
  const labelId = (body.label as { id: string }).id
  await director.call(updateLabel, { params: { labelId }, body: { name: "Réseau commerce", tone: "info" } })
  await director.call(deleteLabel, { params: { labelId } })
  await director.call(setIntegration, { params: { type: 0 }, body: { url: "https://lea.example.org" } })
  await director.call(setIntegration, { params: { type: 0 }, body: { url: null } })
  expect((await told()).slice(0, 5)).toEqual([
    "LEA déconnecté",
    "LEA connecté",
    t("Étiquette supprimée : Réseau commerce"),
    t("Étiquette modifiée : Réseau"),
    t("Étiquette créée : Réseau"),
  ])
})

it("goes back page by page", async () => {
  for (let n = 0; n < 60; n++)
    await director.call(setIntegration, {
      params: { type: 0 },
      body: { url: `https://lea.example.org/${n}` },
    })
  const first = await history()
  expect(first.next).not.toBeNull()
  const second = await history(director, { before: first.next })
  const ids = [...first.results, ...second.results].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(second.next).toBeNull()
})

it("is the office's own: neither those who teach nor another school read it", async () => {
  await newCenter()
  const teacher = await api.as(await addMember(api.db.admin, school, 4))
  expect((await teacher.call(settingsHistory, { query: {} })).status).toBe(403)
  const stranger = await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 1))
  expect((await told(stranger)).join()).not.toContain("Valmont")
})
