import { describe, expect, it } from "vitest"
import {
  codeListsOf,
  codeNamed,
  codeOn,
  codesAt,
  doubtsOf,
  formLists,
  initialLegalValues,
  type LegalValue,
  labelOn,
  readLegalValue,
  withLegalValues,
} from "../index.ts"

const TODAY = "2026-11-19"

const row = (name: string, from: string, label: string, over: object = {}) => {
  const read = readLegalValue(initialLegalValues, {
    name: `code.${name}`,
    from,
    value: { label, group: "–", ...("group" in over ? { group: over.group } : {}) },
    source: "Notice 51649#10",
    ...("until" in over ? { until: over.until } : {}),
  })
  if (read === null) throw new Error(`${name} cannot be read`)
  return read
}
const listsWith = (...rows: ReturnType<typeof row>[]) =>
  codeListsOf(withLegalValues(initialLegalValues, rows))

describe("the lists of the forms", () => {
  it("are those of the release while no operator changed them, in the order of the notice", () => {
    for (const [list, codes] of Object.entries(codeListsOf(initialLegalValues)))
      expect(
        codes.map(({ code, label, group, valid_from, valid_to }) => ({
          code,
          label,
          group,
          valid_from,
          valid_to,
        })),
        list,
      ).toEqual(
        formLists[list as keyof typeof formLists].map(({ code, label, group, valid_from, valid_to }) => ({
          code,
          label,
          group,
          valid_from,
          valid_to,
        })),
      )
    expect(codeListsOf([])).toEqual(codeListsOf(initialLegalValues))
  })

  it("take a new code from its first day on, last under its heading", () => {
    const { diplome, contrat_derogation } = listsWith(
      row("diplome.65", "2027-01-01", "Bachelor agro", { group: "Bac+3 et 4" }),
      row("contrat_derogation.70", "2027-01-01", "Dérogation nouvelle"),
    )
    expect(codesAt(contrat_derogation, "2026-12-31").some(({ code }) => code === "70")).toBe(false)
    expect(codesAt(contrat_derogation, "2027-01-01").map(({ code }) => code)).toEqual([
      "11",
      "12",
      "21",
      "22",
      "50",
      "60",
      "70",
    ])
    const codes = diplome.map(({ code }) => code)
    expect(codes.indexOf("65")).toBe(codes.indexOf("69") + 1)
  })

  it("reword a code from a day on and keep the former words before it", () => {
    const { apprenti_situation_avant_contrat: list } = listsWith(
      row("apprenti_situation_avant_contrat.6", "2027-01-01", "Contrat aidé (PEC)"),
    )
    expect(codeOn(list, "6", "2026-12-31")).toMatchObject({ label: "Contrat aidé", valid_to: "2026-12-31" })
    expect(labelOn(list, "6", "2026-12-31")).toBe("Contrat aidé")
    expect(labelOn(list, "6", "2027-01-01")).toBe("Contrat aidé (PEC)")
    // Before our lists begin the first words are those that were printed.
    expect(labelOn(list, "6", "2020-01-01")).toBe("Contrat aidé")
    expect(labelOn(list, "99", "2020-01-01")).toBeNull()
    expect(list.map(({ code }) => code).filter((code) => code === "6")).toHaveLength(2)
  })

  it("end a code on the day that is given, and still name it", () => {
    const { contrat_derogation: list } = listsWith(
      row("contrat_derogation.60", "2025-07-01", "Autre dérogation", { until: "2026-12-31" }),
    )
    expect(codeOn(list, "60", "2026-12-31")).toBeDefined()
    expect(codeOn(list, "60", "2027-01-01")).toBeUndefined()
    expect(codeNamed(list, "60")?.label).toBe("Autre dérogation")
  })

  it("have no code of a list that no form has, nor one that is not written as a code", () => {
    const known = { from: "2027-01-01", value: { label: "Essai", group: "–" }, source: "Notice" }
    for (const name of ["code.couleur.1", "code.diplome.éé", "code.diplome.12345", "code.diplome"])
      expect(readLegalValue(initialLegalValues, { ...known, name }), name).toBeNull()
    for (const value of [
      { label: "Essai" },
      { label: "", group: "–" },
      { label: "Essai", group: "–", level: 5 },
      "Essai",
    ])
      expect(readLegalValue(initialLegalValues, { ...known, name: "code.contrat_type.39", value })).toBeNull()
  })
})

describe("a code an operator types", () => {
  const doubts = (typed: ReturnType<typeof row>) =>
    doubtsOf(initialLegalValues, typed as LegalValue as never, TODAY).map(
      ({ kind, text }) => `${kind}: ${text}`,
    )

  it("is taken when it looks like its list", () => {
    expect(doubts(row("contrat_derogation.70", "2027-01-01", "Dérogation nouvelle"))).toEqual([])
    expect(doubts(row("diplome.65", "2027-01-01", "Bachelor agro", { group: "Bac+3 et 4" }))).toEqual([])
    expect(doubts(row("apprenti_situation_avant_contrat.6", "2027-01-01", "Contrat aidé (PEC)"))).toEqual([])
  })

  it.each([
    ["one digit too many", row("contrat_derogation.700", "2027-01-01", "Nouvelle"), "ne s’écrit pas comme"],
    ["letters among digits", row("contrat_derogation.AB", "2027-01-01", "Nouvelle"), "ne s’écrit pas comme"],
    [
      "the words of another",
      row("contrat_derogation.70", "2027-01-01", "Cumul de dérogations"),
      "Le code 50 a déjà",
    ],
    ["no heading", row("diplome.65", "2027-01-01", "Bachelor agro"), "Indiquez la rubrique"],
    [
      "a heading where none is printed",
      row("contrat_derogation.70", "2027-01-01", "Nouvelle", { group: "Bac" }),
      "pas de rubrique",
    ],
    [
      "the heading of another level",
      row("diplome.65", "2027-01-01", "Bachelor agro", { group: "Bac" }),
      "les règles y lisent le niveau",
    ],
    [
      "a level nobody knows",
      row("diplome.95", "2027-01-01", "Diplôme lunaire", { group: "Bac" }),
      "n’en connaissent pas le niveau",
    ],
    ["an endless label", row("contrat_derogation.70", "2027-01-01", "x".repeat(201)), "200 caractères"],
  ])("is refused with %s", (_what, typed, sentence) => {
    expect(doubts(typed).join("\n")).toMatch(new RegExp(`^refused: .*${sentence}`, "m"))
  })

  it("asks why when its words change entirely", () => {
    expect(doubts(row("contrat_derogation.60", "2027-01-01", "Report exceptionnel")).join()).toMatch(
      /needs_reason: Le libellé «.Autre dérogation.» change entièrement/,
    )
  })

  it("leaves no list empty", () => {
    const one = row("apprenti_sexe.M", "2025-07-01", "Masculin", { until: "2026-12-31" })
    const other = row("apprenti_sexe.F", "2025-07-01", "Féminin", { until: "2026-12-31" })
    const known = withLegalValues(initialLegalValues, [one])
    expect(
      doubtsOf(known, other, TODAY).some(({ text }) => text.includes("aucun code dans cette liste")),
    ).toBe(true)
    expect(doubts(other).some((text) => text.includes("aucun code dans cette liste"))).toBe(false)
  })
})
