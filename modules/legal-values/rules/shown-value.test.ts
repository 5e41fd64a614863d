import { describe, expect, it } from "vitest"
import { initialLegalValues, legalValueAt, nameAndUnit, shownValue, valueText } from "./index.ts"

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ").replaceAll("’", "'")
const line = (name: Parameters<typeof legalValueAt>[1], day = "2026-11-17") =>
  plain(valueText(name, legalValueAt(initialLegalValues, name, day)?.value))

describe("a figure on one line", () => {
  it("names each amount, and says the unit of a number", () => {
    expect(line("smic.metropole")).toBe("Par heure : 12,31 € · Par mois, 35 heures : 1 867,02 €")
    expect(line("duree_travail")).toBe(
      "Semaine légale : 35 h · Heure supplémentaire, comptée : 125 % · Heure supplémentaire, plancher de branche : 110 %",
    )
    expect(line("seuils.duree_minimum_mois")).toBe("6 mois")
    expect(line("seuils.part_formation_minimum")).toBe("25 %")
    expect(line("seuils.age_limite")).toBe("30 ans")
    expect(nameAndUnit("seuils.duree_minimum_mois")).toEqual({
      text: "Durée minimum du contrat",
      unit: "mois",
    })
    expect(line("conservation")).toMatch(/^Durée : 5 ans · Exception, Conclus à partir du : 01\/07\/2020/)
    expect(line("delais.transmission")).toBe("5 jours ouvrables")
  })

  it("tells a table in words", () => {
    expect(line("grille_remuneration.apprentissage")).toBe("Par année et par âge : de 27 % à 100 % du SMIC")
    expect(line("aides_employeur.apprentissage")).toBe("Selon le niveau et l'effectif : de 750 € à 4 500 €")
    expect(line("echeancier_opco")).toBe("Chaque année : 40 %, 30 %, 20 % et 10 %")
    expect(line("amorcage")).toBe("Par an selon le niveau : de 5 470 € à 7 000 €")
  })

  it("never shows a bare key or place, whatever the row", () => {
    for (const { name, value } of initialLegalValues) {
      const { facts, tables } = shownValue(name, value)
      const told = [
        valueText(name, value),
        ...facts.flatMap(({ label, text }) => [label, text]),
        ...tables.flatMap(({ caption, columns, rows }) => [
          caption,
          ...columns,
          ...rows.flatMap(({ label, cells }) => [label, ...cells]),
        ]),
      ]
      expect(
        told.filter((text) => /undefined|NaN|_|[a-z][A-Z]/.test(text)),
        name,
      ).toEqual([])
      expect(told[0], name).not.toBe("")
    }
  })
})

describe("a figure opened", () => {
  it("shows the grid of apprentices as a table with ages above and years beside", () => {
    const grid = legalValueAt(initialLegalValues, "grille_remuneration.apprentissage", "2026-11-17")
    const [table] = shownValue("grille_remuneration.apprentissage", grid?.value).tables
    expect(table?.columns.map(plain)).toEqual([
      "Année du contrat",
      "Moins de 18 ans",
      "De 18 à 20 ans",
      "De 21 à 25 ans",
      "26 ans et plus",
    ])
    expect(table?.rows[1]).toMatchObject({ label: "2e année" })
    expect(table?.rows[1]?.cells.map(plain)).toEqual(["39 %", "51 %", "61 %", "100 %"])
  })

  it("has a cell under every heading", () => {
    for (const { name, value } of initialLegalValues)
      for (const { columns, rows } of shownValue(name, value).tables)
        for (const { cells } of rows) expect(cells.length, name).toBe(columns.length - 1)
  })
})

it("says the heading of a code only where the notice prints one", () => {
  const labelsOf = (group: string) =>
    shownValue("code.diplome.77", { label: "Diplôme nouveau", group }).facts.map(({ label }) => label)
  expect(labelsOf("–")).toEqual(["Libellé"])
  expect(labelsOf("Diplôme ou titre de niveau bac +5 et plus")).toContain("Rubrique de la notice")
})
