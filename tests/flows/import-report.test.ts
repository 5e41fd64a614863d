import { startTestApi, type TestApi } from "@jalon/api/testing"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { aCsv, anInventedPerson } from "@jalon/imports/testing"
import { importReport } from "@jalon/imports/wire"
import { fromBytes, readSheet } from "@jalon/sheets"
import { afterAll, beforeAll, expect, it } from "vitest"
import { importing } from "./importing.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

let api: TestApi
let worker: TestWorker
beforeAll(async () => {
  api = await startTestApi()
  worker = await startTestWorker(api)
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

const linesOf = async (bytes: Buffer) => {
  const rows: string[][] = []
  for await (const { cells } of readSheet(fromBytes(bytes), { fileName: "rapport" }))
    rows.push(cells.map(({ text }) => text))
  return rows
}

it.each(["csv", "xlsx"] as const)(
  "the report of an import can be kept as %s: what waits and why, then what came in",
  async (format) => {
    const school = await addOrganization(api.db.admin)
    const device = await api.as(await addMember(api.db.admin, school, 2))
    const steps = importing(api, device)
    const [first, second, third] = [1, 2, 3].map(anInventedPerson)
    const rows = [
      [first?.lastName, first?.firstName, first?.birthDate, first?.nir],
      ["=Danger", second?.firstName, "31/02/2005", second?.nir],
      [third?.lastName, third?.firstName, third?.birthDate, "1 23"],
    ].map((cells) => cells.map((cell) => cell ?? ""))
    const found = await steps.begin(await aCsv({ headers: ["Nom", "Prénom", "Né(e) le", "N° Sécu"], rows }))
    const { import: card } = await steps.check(found)
    await steps.run(card.id)
    const reply = await device.call(importReport, { params: { importId: card.id }, query: { format } })
    expect(reply.status).toBe(200)
    const lines = await linesOf(reply.bytes)
    expect(lines[0]).toEqual(["Ligne", "Personne ou entreprise", "Résultat", "Motif"])
    expect(lines[1]).toEqual([
      "3",
      `=Danger ${second?.firstName}`,
      "À corriger",
      expect.stringContaining("Date de naissance\u00a0: Le 31/02/2005 n’existe pas."),
    ])
    expect(lines[2]?.slice(0, 3)).toEqual(["4", `${third?.lastName} ${third?.firstName}`, "À corriger"])
    expect(lines[3]).toEqual(["", `${first?.lastName} ${first?.firstName}`, "Étudiant créé"])
    expect(lines.length).toBe(4)
    for (const person of [first, second])
      expect(JSON.stringify(lines)).not.toContain(person?.nir.slice(0, 13))
    if (format === "csv") expect(String(reply.body.text)).toContain(`;'=Danger ${second?.firstName};`)
    const stranger = await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 1))
    const refused = await stranger.call(importReport, { params: { importId: card.id }, query: { format } })
    expect(refused.body).toMatchObject({ code: "not_found" })
  },
)
