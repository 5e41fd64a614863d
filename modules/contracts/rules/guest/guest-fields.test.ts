import { describe, expect, it } from "vitest"
import { accessTo, type ContractType, fieldsOf } from "../dictionary/index.ts"
import {
  type Guest,
  guestSectionOf,
  guestSections,
  keptFromGuests,
  shownToGuest,
  writtenByGuest,
} from "./index.ts"

const TYPES: ContractType[] = ["apprentissage", "professionnalisation"]
const company: Guest = { person: "company", part: null }
const keys = (fields: readonly { key: string }[]) => fields.map(({ key }) => key)

describe.each(TYPES)("the company of a contract of %s", (type) => {
  it("[R-31] writes no field that the table of rights does not give it", () => {
    const allowed = fieldsOf(type).filter(({ key }) =>
      ["edit", "raise"].includes(accessTo(type, key, "company")),
    )
    expect(
      keys(writtenByGuest(type, company)).filter((key) => !keys(allowed).includes(key as never)),
    ).toEqual([])
    expect(writtenByGuest(type, company).length).toBeGreaterThan(40)
  })

  it("[R-31] never sees a number of social security nor an answer on health", () => {
    const seen = [...writtenByGuest(type, company), ...shownToGuest(type, company)]
    expect(seen.filter(({ group }) => group === "secret")).toEqual([])
    expect(keys(seen).filter((key) => /nir|rqth/.test(key))).toEqual([])
  })

  it("has a place on its page for every field it writes", () => {
    const places = new Set(writtenByGuest(type, company).map((field) => guestSectionOf(type, field)))
    expect([...places].filter((place) => !guestSections[type].includes(place))).toEqual([])
  })

  it("hands one section, whose guest writes nothing of the others", () => {
    const tutor = writtenByGuest(type, { person: "company", part: "tutor" })
    expect(new Set(tutor.map(({ section }) => section))).toEqual(new Set(["tutor"]))
  })
})

describe("the company of an apprentice", () => {
  it("sees of the apprentice and of a legal representative no field at all", () => {
    const seen = shownToGuest("apprentissage", company)
    expect(seen.filter(({ group }) => group === "identity" || group === "representative")).toEqual([])
  })

  it("reads the dates and the training, and writes neither", () => {
    const written = keys(writtenByGuest("apprentissage", company))
    const shown = keys(shownToGuest("apprentissage", company))
    for (const key of ["contrat_date_debut", "contrat_date_fin", "contrat_type", "formation_intitule"]) {
      expect(written).not.toContain(key)
      expect(shown).toContain(key)
    }
  })

  it("sends an attestation that nobody else may tick", () => {
    expect(keys(writtenByGuest("apprentissage", company))).toEqual(
      expect.arrayContaining(["employeur_attestation_maitre", "employeur_attestation_pieces"]),
    )
  })
})

describe("the person hired", () => {
  it("[R-33] answers what the company then no longer sees", () => {
    const withheld = { ...company, withheld: ["learner"] } as const
    const seen = [
      ...writtenByGuest("professionnalisation", withheld),
      ...shownToGuest("professionnalisation", withheld),
    ]
    expect(seen.filter(({ section }) => section === "learner")).toEqual([])
    expect(writtenByGuest("professionnalisation", company).map(({ section }) => section)).toContain("learner")
  })

  const employee: Guest = { person: "student", part: "learner" }

  it("[R-33] writes her own section alone, her number and her answers on health with it", () => {
    const written = writtenByGuest("professionnalisation", employee)
    expect(new Set(written.map(({ section }) => section))).toEqual(new Set(["learner"]))
    expect(keys(written)).toEqual(
      expect.arrayContaining(["salarie_nir", "salarie_rqth", "salarie_telephone"]),
    )
  })

  it("[R-33] is told nothing of what the school knew of her, no more than the company is", () => {
    const known = keptFromGuests("professionnalisation", {
      salarie_telephone: "0639980003",
      pro_minimum_social: "1",
      salarie_courriel: null,
      employeur_effectif: 3,
    })
    expect(known.toSorted()).toEqual(["pro_minimum_social", "salarie_telephone"])
    for (const guest of [
      { ...employee, known },
      { ...company, known },
    ]) {
      const told = keys([
        ...writtenByGuest("professionnalisation", guest),
        ...shownToGuest("professionnalisation", guest),
      ])
      expect(told).not.toContain("salarie_telephone")
      expect(told).toContain("salarie_courriel")
    }
  })

  it("[R-33] is not shown again what is sealed", () => {
    expect(
      keys(shownToGuest("professionnalisation", employee)).filter((key) => /nir|rqth/.test(key)),
    ).toEqual([])
  })
})
