import { describe, expect, it } from "vitest"
import { isNamed, matchingOptions, plainText } from "./combo-options.ts"

const options = [
  { id: "1", name: "Boulangerie Lenoir", detail: "812 345 678 00019 · Lyon" },
  { id: "2", name: "Étienne & Cœur", detail: "Besançon", recent: true },
  { id: "3", name: "L’Atelier du Pain", detail: "Saint-Étienne" },
  { id: "4", name: "Garage Müller", detail: "Mulhouse", recent: true },
]

const ids = (typed: string) => matchingOptions(options, typed).map((option) => option.id)

describe("matchingOptions", () => {
  it("shows everything while nothing is typed, the recent ones first", () => {
    expect(ids("")).toEqual(["2", "4", "1", "3"])
  })

  it.each([
    ["etienne", ["2", "3"]],
    ["ÉTIENNE", ["2", "3"]],
    ["coeur", ["2"]],
    ["CŒUR", ["2"]],
    ["muller", ["4"]],
    ["l'atelier", ["3"]],
    ["lyon lenoir", ["1"]],
    ["81234567800019", ["1"]],
    ["812 345", ["1"]],
    ["besancon", ["2"]],
    ["zzz", []],
  ])("finds « %s »", (typed, expected) => {
    expect(ids(typed)).toEqual(expected)
  })

  it("finds a choice by its official code, before those that only hold it", () => {
    const choices = [
      { id: "one", name: "Contrat initial", code: "11" },
      { id: "two", name: "Échec à l’examen", code: "33" },
      { id: "three", name: "Changement de l’article 33", code: "36" },
      { id: "four", name: "Prolongation", code: "133" },
    ]
    expect(matchingOptions(choices, "33").map(({ id }) => id)).toEqual(["two", "three", "four"])
    expect(matchingOptions(choices, "examen 33").map(({ id }) => id)).toEqual(["two"])
  })

  it("draws a bounded list", () => {
    const many = Array.from({ length: 500 }, (_, index) => ({
      id: String(index),
      name: `Entreprise ${index}`,
    }))
    expect(matchingOptions(many, "entreprise")).toHaveLength(100)
  })
})

it("knows a name already there, accents aside", () => {
  expect(isNamed(options, " boulangerie  LENOIR ")).toBe(true)
  expect(isNamed(options, "Lenoir")).toBe(false)
})

it("flattens what only the eye distinguishes", () => {
  expect(plainText("  L’Été-à  Œuvre ")).toBe("l ete a oeuvre")
})
