import { openContractSchool, startTestApi } from "@jalon/api/testing"
import { exportBpf } from "@jalon/exports/wire"
import { getBpf, printBpf } from "@jalon/invoicing/wire"
import { afterAll, beforeAll, expect, it } from "vitest"

const api = await startTestApi()
const school = await openContractSchool(api)
afterAll(() => api.close())

beforeAll(async () => {
  await school.begun("engaged")
})

const linesOf = (bytes: Buffer): string[][] => {
  const text = bytes.toString("utf8")
  expect(text.startsWith("\uFEFF")).toBe(true)
  return text
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(";"))
}

it("the figures are a file for French spreadsheets, line by line as the screen shows them", async () => {
  const reply = await school.office.call(exportBpf, { body: { year: 2026, of: "figures" } })
  expect(reply.headers["content-disposition"]).toContain("bpf-2026-chiffres.csv")
  const [titles = [], ...lines] = linesOf(reply.bytes)
  expect(titles.slice(0, 3)).toEqual(["Cadre", "Ligne", "Libellé"])
  const { body } = await school.office.call(getBpf, { query: { year: 2026 } })
  const shown = (body.frames as { lines: unknown[] }[]).flatMap((frame) => frame.lines)
  expect(lines.length).toBe(shown.length)
  expect(lines.find((cells) => cells[2] === "Apprentis")?.[titles.indexOf("Nombre")]).toBe("1")
})

it("the rows are those that make each line, and their hours add up to it", async () => {
  const reply = await school.office.call(exportBpf, { body: { year: 2026, of: "rows" } })
  const [titles = [], ...lines] = linesOf(reply.bytes)
  const own = lines.filter((cells) => cells[2] === "Apprentis")
  expect(own.length).toBe(1)
  expect(own[0]?.[titles.indexOf("Heures")]).toMatch(/^\d+,\d\d$/)
})

it("the document is a PDF named by its year; those who teach get neither", async () => {
  const reply = await school.office.call(printBpf, { body: { year: 2026 } })
  expect(reply.headers["content-disposition"]).toContain("bpf-2026.pdf")
  expect(reply.bytes.subarray(0, 5).toString()).toBe("%PDF-")
  const teacher = await school.member(4)
  expect((await teacher.call(printBpf, { body: { year: 2026 } })).body.code).toBe("access.denied")
  expect((await teacher.call(exportBpf, { body: { year: 2026, of: "rows" } })).body.code).toBe(
    "access.denied",
  )
})

it("of a school of several declaration numbers, each file says which one it is of", async () => {
  const add = "update apprentice_training_center set nda = $2 where organization_id = $1"
  await api.db.admin.query(add, [school.id, "84691234567"])
  await api.db.admin.query(
    `insert into apprentice_training_center (id, organization_id, name, siret, nda)
     values (gen_random_uuid(), $1, 'CFA du Fleuve', '99990207700017', '11750000001')`,
    [school.id],
  )
  const nda = "11750000001"
  for (const of of ["figures", "rows"] as const) {
    const reply = await school.office.call(exportBpf, { body: { year: 2026, of, nda } })
    expect(reply.headers["content-disposition"]).toContain(`bpf-2026-${nda}-`)
    const [titles = [], ...lines] = linesOf(reply.bytes)
    expect(titles[0]).toBe("NDA")
    expect(lines.every(([own]) => own === nda)).toBe(true)
    expect(lines.some((cells) => cells[titles.indexOf("Étudiant")]?.includes("TRIVIDIC"))).toBe(false)
  }
  const paper = await school.office.call(printBpf, { body: { year: 2026, nda } })
  expect(paper.headers["content-disposition"]).toContain(`bpf-2026-${nda}.pdf`)
  const other = await school.office.call(exportBpf, { body: { year: 2026, of: "rows", nda: "84691234567" } })
  const [heads = [], ...rows] = linesOf(other.bytes)
  expect(rows.some((cells) => cells[heads.indexOf("Étudiant")]?.includes("TRIVIDIC"))).toBe(true)
})
