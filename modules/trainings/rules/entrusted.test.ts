import { describe, expect, it } from "vitest"
import { emptyEntrusted, entrustedDoubts, partnerSchoolOn } from "./entrusted.ts"
import { specialityOf, specialityText } from "./speciality.ts"

const ON = "2026-12-31"
const unit = {
  ...emptyEntrusted,
  kind: "ufa",
  name: "Lycée des Tilleuls",
  uai: "0359914L",
  hours: 400,
} as const

describe("teaching entrusted to another body", () => {
  it("names for the survey the school that teaches as a unit on that day", () => {
    expect(partnerSchoolOn([{ ...emptyEntrusted, name: "Atelier", uai: "0359914L" }, unit], ON)).toBe(unit)
    expect(partnerSchoolOn([{ ...unit, to: "2026-12-30" }], ON)).toBeNull()
    expect(partnerSchoolOn([{ ...unit, from: ON, to: ON }], ON)?.uai).toBe("0359914L")
    expect(partnerSchoolOn([{ ...unit, uai: null }], ON)).toBeNull()
  })

  it("is looked at again without hours, once its certificate ended, or when the certifier does not allow it", () => {
    expect(entrustedDoubts(unit, ON)).toEqual([])
    expect(entrustedDoubts({ ...unit, hours: null }, ON)).toEqual(["without_hours"])
    expect(entrustedDoubts({ ...unit, qualiopi_until: "2026-12-30", is_allowed: false }, ON)).toEqual([
      "qualiopi_ended",
      "not_allowed",
    ])
    expect(entrustedDoubts({ ...unit, to: "2026-06-30", qualiopi_until: "2026-12-30" }, ON)).toEqual([])
  })
})

describe("the speciality of a training", () => {
  it("is what was chosen, else what the code of its diploma says, when the national list has it", () => {
    expect(specialityOf({ nsf_code: "326", diploma_code: "32031213" })).toBe("326")
    expect(specialityOf({ nsf_code: null, diploma_code: "32031213" })).toBe("312")
    expect(specialityOf({ nsf_code: null, diploma_code: "36T99901" })).toBeNull()
    expect(specialityOf({ nsf_code: null, diploma_code: null })).toBeNull()
    expect(specialityText("312")).toBe("312 Commerce, vente")
  })
})
