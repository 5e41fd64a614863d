import { openDocuments } from "@jalon/documents"
import { elementsOf, readDocument } from "@jalon/documents/testing"
import { afterAll, expect, it } from "vitest"
import { bpfForm, computeBpf, nothingTyped, withTyped } from "../../rules/bpf/index.ts"
import { bpfDocument } from "./bpf-document.fr.ts"
import type { BpfReport } from "./load-bpf.ts"

const archived = openDocuments({ refuseWarnings: true, timeoutMs: 120_000 })
const accessible = openDocuments({ refuseWarnings: true, timeoutMs: 120_000, standard: "ua-1" })
afterAll(async () => {
  await archived.close()
  await accessible.close()
})

const period = { from: "2026-01-01", to: "2026-12-31" }
const typed = {
  ...nothingTyped,
  charges_cents: 9_000_00,
  starts_on: period.from,
  ends_on: period.to,
  updated_at: null,
}
const figures = withTyped(
  computeBpf({
    year: period,
    incomes: [{ id: "i", line: "2a", cents: 15_000_00 }],
    turnoverCents: 30_000_00,
    teaching: [],
    followed: [
      {
        ...{ id: "A", personId: "A", trainingId: "t", type: "b", objective: "a", rncpLevel: "5" },
        ...{ nsf: "312", minutes: 36_000, entrustedMinutes: 0 },
      },
    ],
    taughtForOther: [],
  }),
  typed,
)
const report: BpfReport = {
  ...{
    year: 2026,
    nda: "",
    years: [2026],
    ndas: [],
    period,
    typed,
    figures,
    checks: [],
    isRemote: true,
    unnumbered: 0,
  },
  deadline: { on: "2027-05-31", form: "10443*17", source: "", is_uncertain: true },
  school: {
    ...{ name: "CFA Horizon Métiers", siret: "00000010900017", head: "Hélène Marsaudon", first_year: 2024 },
    nda: null,
    has_contracts_of_its_own: false,
    address: { voie: "14 quai des Merisiers", code_postal: "49100", commune: "Angers" },
    centers: [{ name: "CFA Horizon Métiers", siret: "00000010900017", nda: "99990000199", address: {} }],
  },
  frames: bpfForm(figures, typed, () => "Commerce, vente"),
  contracts: new Map(),
  teaching: new Map(),
  incomes: new Map(),
}

it("prints every frame in its order, under both standards, with the school, its number and the year", async () => {
  const document = bpfDocument(report, "2026-11-18")
  const [{ bytes }] = await Promise.all([archived.text(document), accessible.text(document)])
  const read = await readDocument(bytes)
  const headings = elementsOf(read.root, "H2").map(({ text }) => text.slice(0, 4).trim())
  expect(headings).toEqual([
    "À co",
    "A. I",
    "B. I",
    "C. P",
    "D. C",
    "E. P",
    "F-1.",
    "F-2.",
    "F-3.",
    "F-4.",
    "G. S",
    "H. P",
  ])
  const text = read.pages.flatMap(({ runs }) => runs.map((run) => run.text)).join(" ")
  for (const said of ["CFA Horizon Métiers", "99990000199", "exercice 2026", "10443*17", "Commerce, vente"])
    expect(text).toContain(said)
  expect(read.orphans).toEqual([])
})
