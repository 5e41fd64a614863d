import { describe, expect, it } from "vitest"
import { findClass, findRoom, findSubject, findTrainer, type Names, namesIn } from "./names.ts"

const names: Names = {
  classes: [
    {
      id: "mco-26",
      name: "BTS MCO 1A",
      site_id: "angers",
      start_date: "2026-09-01",
      end_date: "2027-07-09",
    },
    {
      id: "mco-25",
      name: "BTS MCO 1A",
      site_id: "angers",
      start_date: "2025-09-01",
      end_date: "2026-07-10",
    },
    {
      id: "plus",
      name: "BTS MCO + GPME",
      site_id: "nantes",
      start_date: "2026-09-01",
      end_date: "2027-07-09",
    },
  ],
  subjects: [
    { id: "eng", title: "Anglais", short_code: "ANG" },
    { id: "law", title: "Économie, droit et management", short_code: "EDM" },
  ],
  trainers: [
    { id: "claire", name: "Claire Ostermann-Vidal", email: "claire@example.org" },
    { id: "one", name: "Jean Martin", email: null },
    { id: "two", name: "Martin Jean", email: null },
  ],
  rooms: [
    { id: "b12-a", name: "B12", site_id: "angers" },
    { id: "b12-n", name: "B12", site_id: "nantes" },
    { id: "lab", name: "Labo langues", site_id: "angers" },
  ],
}
const idOf = (found: { kind: string; one?: { id: string } }) => found.one?.id ?? found.kind

describe("what a cell calls by name", () => {
  it.each([
    ["BTS MCO 1A", "2026-11-16", "mco-26"],
    ["bts-mco 1a", "2026-03-16", "mco-25"],
    ["BTS MCO 1A", "2030-01-01", "several"],
    ["BTS MCO 1A", null, "several"],
    ["BTS MCO 2A", "2026-11-16", "none"],
  ])("the class %s on %s is %s", (text, on, expected) => {
    expect(idOf(findClass(names, text, on))).toBe(expected)
  })

  it.each([
    ["anglais", "eng"],
    ["ang", "eng"],
    ["Economie droit et management", "law"],
    ["Latin", "none"],
  ])("the subject %s is %s", (text, expected) => {
    expect(idOf(findSubject(names, text))).toBe(expected)
  })

  it.each([
    ["OSTERMANN VIDAL Claire", "claire"],
    ["Claire@Example.org", "claire"],
    ["Jean Martin", "several"],
    ["Ostermann", "none"],
    ["other@example.org", "none"],
  ])("the trainer %s is %s", (text, expected) => {
    expect(idOf(findTrainer(names, text))).toBe(expected)
  })

  it("is a room of the site of the class where two bear its name", () => {
    expect(idOf(findRoom(names, "b12", "nantes"))).toBe("b12-n")
    expect(idOf(findRoom(names, "B12", null))).toBe("several")
    expect(idOf(findRoom(names, "Labo Langues", "nantes"))).toBe("lab")
  })

  it("parts several names, but not one that holds the sign itself", () => {
    const isKnown = (text: string) => findClass(names, text, null).kind !== "none"
    expect(namesIn("BTS MCO + GPME", isKnown)).toEqual(["BTS MCO + GPME"])
    expect(namesIn("BTS MCO 1A + BTS NDRC 1 ; BTS MCO 1A", isKnown)).toEqual(["BTS MCO 1A", "BTS NDRC 1"])
    expect(namesIn(" ; ", isKnown)).toEqual([])
  })
})
