import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type CertifiedInstalment, certificatePeriod } from "./certificate-period.ts"

const line = (
  number: number,
  [opensOn, startsOn, endsOn]: readonly [string, string, string],
  more: Partial<CertifiedInstalment> = {},
): CertifiedInstalment =>
  ({
    payer: "funder",
    nature: "pedagogie",
    number,
    year: 1,
    opensOn,
    startsOn,
    endsOn,
    needsCertificate: true,
    ...more,
  }) as CertifiedInstalment

/** The period of the last of these, among them all. */
const periodOf = (...lines: CertifiedInstalment[]) => {
  const last = lines.at(-1)
  if (last === undefined) throw new Error("no line")
  // One more after them, so that the last is not the balance of the whole.
  const later = line(9, ["2029-01-01", "2028-01-01", "2028-12-31"], { year: 3 })
  const period = certificatePeriod(last, [...lines, later], true)
  return period && `${period.from} ${period.to}`
}

const first = line(1, ["2026-09-01", "2026-09-01", "2027-02-28"], { needsCertificate: false })

describe("the days that a certificate is about", () => {
  it("do not depend on the order in which the instalments come", () => {
    const years = [
      first,
      line(2, ["2027-03-01", "2027-03-01", "2027-05-31"]),
      line(4, ["2027-09-01", "2026-09-01", "2027-08-31"]),
      line(5, ["2027-09-01", "2027-09-01", "2028-02-29"], { year: 2 }),
      line(6, ["2028-03-01", "2028-03-01", "2028-05-31"], { year: 2 }),
      line(8, ["2028-09-01", "2027-09-01", "2028-08-31"], { year: 2 }),
    ]
    const wanted = years.map((one) => certificatePeriod(one, years, true))
    // The balance of the first year and the first of the second open together: the second one comes after.
    expect(wanted[4]).toEqual({ from: "2027-09-01", to: "2028-02-29" })
    fc.assert(
      fc.property(fc.shuffledSubarray(years, { minLength: years.length }), (shuffled) => {
        expect(years.map((one) => certificatePeriod(one, shuffled, true))).toEqual(wanted)
      }),
    )
  })

  it("are those of the instalment before, until the eve", () => {
    expect(periodOf(first, line(2, ["2027-03-01", "2027-03-01", "2027-05-31"]))).toBe("2026-09-01 2027-02-28")
    expect(periodOf(first, line(2, ["2027-01-15", "2027-01-15", "2027-05-31"]))).toBe("2026-09-01 2027-01-14")
    expect(periodOf(first, line(2, ["2027-04-01", "2027-04-01", "2027-05-31"]))).toBe("2026-09-01 2027-02-28")
  })

  it("are its own where none comes before, or where the one before had not begun", () => {
    expect(periodOf(line(1, ["2026-09-01", "2026-09-01", "2027-02-28"]))).toBe("2026-09-01 2027-02-28")
    const notBegun = line(1, ["2027-05-01", "2027-07-01", "2027-08-31"])
    expect(periodOf(notBegun, line(2, ["2027-06-01", "2027-06-01", "2027-06-30"]))).toBe(
      "2027-06-01 2027-06-30",
    )
    const oneDay = line(1, ["2027-05-01", "2027-05-31", "2027-08-31"])
    expect(periodOf(oneDay, line(2, ["2027-06-01", "2027-06-01", "2027-06-30"]))).toBe(
      "2027-05-31 2027-05-31",
    )
  })

  it("leave out what earlier instalments of the year before took, and nothing else", () => {
    const next = line(3, ["2027-09-01", "2027-09-01", "2028-02-29"], { year: 2 })
    const until = (endsOn: string, more: Partial<CertifiedInstalment> = {}) =>
      line(1, ["2026-09-01", "2026-09-01", endsOn], more)
    const previous = (startsOn: string) => line(2, ["2027-03-01", startsOn, "2027-08-31"])
    expect(periodOf(until("2027-02-28"), previous("2026-09-01"), next)).toBe("2027-03-01 2027-08-31")
    // A gap is not filled, a day that both name is taken once.
    expect(periodOf(until("2027-02-28"), previous("2027-03-15"), next)).toBe("2027-03-15 2027-08-31")
    expect(periodOf(until("2027-05-31"), previous("2027-05-31"), next)).toBe("2027-06-01 2027-08-31")
    // The whole year, or another year, takes nothing from it.
    expect(periodOf(until("2027-08-31"), previous("2027-03-01"), next)).toBe("2027-03-01 2027-08-31")
    expect(periodOf(until("2027-03-15", { year: 0 }), previous("2027-03-01"), next)).toBe(
      "2027-03-01 2027-08-31",
    )
  })

  it("are not told by what others pay, or by what is not teaching", () => {
    const second = line(2, ["2027-03-01", "2027-03-01", "2027-05-31"])
    const others = [
      line(1, ["2027-02-01", "2020-01-01", "2020-06-30"], { payer: "employer" }),
      line(1, ["2027-02-02", "2020-01-01", "2020-06-30"], { nature: "mobilite" }),
    ]
    expect(periodOf(first, ...others, second)).toBe("2026-09-01 2027-02-28")
  })

  it("are the whole training once it is over, not on its last day", () => {
    const at = (opensOn: string) =>
      certificatePeriod(
        line(2, [opensOn, "2026-09-01", "2027-08-31"]),
        [first, line(2, [opensOn, "2026-09-01", "2027-08-31"])],
        true,
      )
    expect(at("2027-09-01")).toEqual({ from: "2026-09-01", to: "2027-08-31" })
    expect(at("2027-08-31")).toEqual({ from: "2026-09-01", to: "2027-02-28" })
  })
})
