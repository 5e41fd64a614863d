import { startTestApi, type TestApi, type WorkerHands, workerHands } from "@jalon/api/testing"
import { aCsv } from "@jalon/imports/testing"
import type { LegalValues } from "@jalon/legal-values/rules"
import { addLegalValues } from "@jalon/legal-values/server"
import { afterAll, beforeAll, expect, it } from "vitest"
import { anImportingSchool } from "./import-school.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

let api: TestApi
let worker: TestWorker
let hands: WorkerHands
beforeAll(async () => {
  api = await startTestApi()
  worker = await startTestWorker(api)
  hands = workerHands(api)
})
afterAll(async () => {
  await hands.close()
  await worker.stop()
  await api.close()
})

const added = (list: string, code: string, label: string) => ({
  name: `code.${list}.${code}`,
  from: "2026-11-01",
  value: { label, group: "–" },
  source: "Notice imaginée pour l’essai",
})

it("a file brings a code that an operator added, by its number or its words, and it is kept", async () => {
  const school = await anImportingSchool(api)
  const file = await aCsv({
    headers: ["Nom", "Prénom", "Date de naissance", "E-mail", "Sexe", "Situation avant ce contrat"],
    rows: [
      ["Ferrandec", "Malo", "12/03/2008", "malo.ferrandec@example.org", "M", "13"],
      [
        "Kéravec",
        "Aminata",
        "02/11/2007",
        "aminata.keravec@example.org",
        "X",
        "Volontaire du service civique",
      ],
    ],
  })
  const before = await school.check(await school.begin(file))
  expect(before.import.counts).toEqual({ refused: 2 })

  const rows = [
    added("apprenti_situation_avant_contrat", "13", "Volontaire du service civique"),
    added("apprenti_sexe", "X", "Non précisé"),
  ] as unknown as LegalValues
  await addLegalValues(hands.data, rows, { name: "exploitante", reason: null }, [])
  const found = await school.check(await school.begin(file, "liste-2.csv"))
  expect(found.import.counts).toEqual({ create: 2 })
  await school.run(found.import.id)
  expect(await school.count("student", "situation_avant_contrat = '13'")).toBe(2)
  expect(await school.count("student", "sexe = 'X'")).toBe(1)

  const changed = await aCsv({
    headers: ["Nom", "Prénom", "Date de naissance", "E-mail", "Sexe", "Situation avant ce contrat"],
    rows: [["Ferrandec", "Malo", "12/03/2008", "malo.ferrandec@example.org", "X", "13"]],
  })
  const differing = await school.check(await school.begin(changed, "liste-3.csv"))
  expect(await school.rows(differing.import.id, "change")).toMatchObject([
    { differences: [{ field: "sexe", before: "Masculin", after: "Non précisé" }] },
  ])
})
