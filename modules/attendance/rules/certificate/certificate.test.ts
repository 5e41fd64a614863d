import { describe, expect, it } from "vitest"
import { certificateOf, needsNewCertificate, SHEET_STATUSES } from "../index.ts"
import { aLine, anAbsence, lines } from "../testing/lines.ts"

const november = { from: "2026-11-01", to: "2026-11-30" }

describe("a certificate", () => {
  it("is made of closed sheets of its period only", () => {
    const counted = SHEET_STATUSES.filter(
      (sheetStatus) => certificateOf([aLine({ sheetStatus })], november).content.realisedMin > 0,
    )
    expect(counted).toEqual(["closed", "corrected"])
    const around = ["2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01"].map((date) => aLine({ date }))
    expect(certificateOf(around, november).content).toMatchObject({ realisedMin: 420, dueMin: 420 })
  })

  it("counts what the learner signed, and freezes each sheet with its minutes", () => {
    const signed = aLine({ presentMin: 195, dueMin: 210, missed: [{ state: "justified", minutes: 15 }] })
    const attested = aLine({ isSignatureMissing: true })
    const { content, gaps } = certificateOf([signed, attested, anAbsence("justified")], november)
    expect(content).toEqual({
      realisedMin: 195,
      dueMin: 630,
      lines: [{ sheetId: signed.sheetId, minutes: 195 }],
    })
    expect(gaps).toEqual([])
  })

  it("lists what is missing first: open sheets, absences without an answer", () => {
    const gapsOf = (...extra: Parameters<typeof certificateOf>[0][number][]) =>
      certificateOf([aLine(), ...extra], november).gaps
    expect(gapsOf()).toEqual([])
    for (const sheetStatus of ["open", "to_sign", "signed"] as const)
      expect(gapsOf(aLine({ sheetStatus }))).toEqual(["sheets_open"])
    for (const sheetStatus of ["upcoming", "cancelled", "voided"] as const)
      expect(gapsOf(aLine({ sheetStatus }))).toEqual([])
    expect(gapsOf(anAbsence("pending"))).toEqual(["pending_justifications"])
    expect(gapsOf(anAbsence("to_justify"))).toEqual(["pending_justifications"])
    expect(gapsOf(anAbsence("unjustified"))).toEqual([])
  })

  it("is blocked when nothing was realised and nothing explains it", () => {
    const blocked = (own: Parameters<typeof certificateOf>[0]) => certificateOf(own, november)
    expect(blocked([anAbsence("unjustified")])).toMatchObject({ isBlocked: true, gaps: ["nothing_realised"] })
    expect(blocked([anAbsence("justified")]).isBlocked).toBe(false)
    expect(blocked([aLine()]).isBlocked).toBe(false)
    expect(blocked([]).isBlocked).toBe(true)
  })

  it("is to be made again once a sheet it covers says otherwise", () => {
    const own = lines(3)
    const { content } = certificateOf(own, november)
    expect(needsNewCertificate(content, own, november)).toBe(false)
    expect(needsNewCertificate(content, own.toReversed(), november)).toBe(false)
    const [first, ...others] = own
    const changed = { ...(first as (typeof own)[number]), presentMin: 200 }
    expect(needsNewCertificate(content, [changed, ...others], november)).toBe(true)
    expect(needsNewCertificate(content, others, november)).toBe(true)
    expect(needsNewCertificate(content, [...own, aLine()], november)).toBe(true)
    expect(needsNewCertificate(content, [...own, aLine({ date: "2026-12-02" })], november)).toBe(false)
  })
})
