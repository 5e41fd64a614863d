import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type TutorEligibilityInput, tutorEligibility } from "./tutor.ts"

const marc: TutorEligibilityInput = {
  birthDate: "1984-05-20",
  diplomaLevel: 5,
  experienceYears: 6,
  load: { apprentices: 1, repeating: 0 },
}
const START = "2026-09-01"
const checkOf = (changes: Partial<TutorEligibilityInput>, rule: string, on = START) =>
  tutorEligibility({ ...marc, ...changes }, on).checks.find((check) => check.rule === rule)

describe("a maître d'apprentissage", () => {
  it("suits with the age, the experience and the room", () => {
    expect(tutorEligibility(marc, START).verdict).toBe("met")
  })

  it("is eighteen on the first day, not the day before", () => {
    expect(checkOf({ birthDate: "2008-09-01" }, "age")).toMatchObject({
      verdict: "met",
      value: 18,
      threshold: 18,
    })
    expect(checkOf({ birthDate: "2008-09-02" }, "age")).toMatchObject({ verdict: "failed", value: 17 })
    expect(checkOf({ birthDate: "2009-01-15" }, "age")).toMatchObject({ verdict: "failed" })
  })

  it.each([
    [{ diplomaLevel: 5, experienceYears: 2 }, "met"],
    [{ diplomaLevel: 5, experienceYears: 1 }, "confirm"],
    [{ diplomaLevel: 5, experienceYears: 0 }, "failed"],
    [{ diplomaLevel: 0, experienceYears: 2 }, "met"],
    [{ diplomaLevel: 0, experienceYears: 1 }, "failed"],
    [{ diplomaLevel: null, experienceYears: 1 }, "confirm"],
    [{ diplomaLevel: 5, experienceYears: null }, "unknown"],
  ])("with %o is %s", (facts, verdict) => {
    expect(checkOf(facts, "competence")?.verdict).toBe(verdict)
  })

  it.each([
    [{ apprentices: 0, repeating: 0 }, "met"],
    [{ apprentices: 1, repeating: 1 }, "met"],
    [{ apprentices: 2, repeating: 0 }, "failed"],
    [{ apprentices: 1, repeating: 2 }, "failed"],
  ])("who follows %o is %s for one more", (load, verdict) => {
    expect(checkOf({ load }, "load")).toMatchObject({ verdict, threshold: 2 })
  })

  it("is not judged on a load nobody counted", () => {
    const found = tutorEligibility({ ...marc, load: null }, START)
    expect(found.verdict).toBe("met")
    expect(found.checks.find(({ rule }) => rule === "load")?.verdict).toBe("unknown")
  })

  it("never becomes less suitable by growing older or more experienced", () => {
    const rank = { failed: 0, unknown: 1, confirm: 2, met: 3 }
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 1, max: 10 }),
        fc.constantFrom(0, 3, 5, 7),
        (years, more, diplomaLevel) => {
          const verdictAt = (experienceYears: number) =>
            rank[tutorEligibility({ ...marc, diplomaLevel, experienceYears }, START).verdict]
          expect(verdictAt(years + more)).toBeGreaterThanOrEqual(verdictAt(years))
        },
      ),
    )
  })
})
