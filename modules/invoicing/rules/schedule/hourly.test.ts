import { duesOfContract } from "@jalon/contracts/rules"
import { addDays } from "@jalon/kernel"
import { initialLegalValues, type LegalValues, withLegalValues } from "@jalon/legal-values/rules"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { certificatePeriod } from "./certificate-period.ts"
import { type DoneHours, type HourlyAgreement, hourlyPeriods, hoursWords, NOTHING_SAID } from "./hourly.ts"
import type { PlannedLine } from "./line.ts"
import { planOf } from "./plan.ts"
import { replaceLines } from "./replace.ts"

type Said = Parameters<typeof duesOfContract>[1]
const contract = (more: object = {}): Said =>
  ({
    contract_type: "professionnalisation",
    employeur_secteur: "prive",
    employeur_opco: "atlas",
    employeur_idcc: "1486",
    contrat_date_conclusion: "2026-08-24",
    contrat_date_debut: "2026-09-01",
    contrat_date_fin: "2027-08-31",
    formation_date_debut: "2026-09-14",
    formation_date_fin: "2027-06-30",
    pro_duree_totale_heures: 300,
    ...more,
  }) as Said

const own = (name: string, value: object, from = "2026-01-01"): LegalValues =>
  [
    {
      name: `opco_regle.${name}`,
      from,
      value: { text: "Dit par la branche.", cents: null, months: null, choice: "–", ...value },
      source: "Branche",
    },
  ] as unknown as LegalValues

type Given = {
  rows?: LegalValues
  broken?: Parameters<typeof duesOfContract>[3]
  agreement?: Partial<HourlyAgreement>
  done?: readonly DoneHours[]
}
const planned = (more: object = {}, { rows, broken = null, agreement, done = [] }: Given = {}) => {
  const dues = duesOfContract(rows ?? initialLegalValues, contract(more), 7_500_00, broken)
  if (dues === null) throw new Error("no dues")
  return planOf(dues, [], [], { agreement: { ...NOTHING_SAID.agreement, ...agreement }, done })
}
const sum = (lines: readonly PlannedLine[]) => lines.reduce((total, { cents }) => total + cents, 0)
const shown = (lines: readonly PlannedLine[]) =>
  lines.map(({ startsOn, endsOn, opensOn, hourly, cents }) => [
    startsOn,
    endsOn,
    opensOn,
    hourly?.minutes,
    cents,
  ])

describe("what a professionalization contract brings", () => {
  it("is its hours at 9.15 €, by quarter, and nothing of an apprenticeship", () => {
    const { lines, source } = planned()
    expect(source).toBe("forecast")
    expect(lines.map(({ payer, nature }) => `${payer} ${nature}`)).toEqual(Array(4).fill("funder heures"))
    expect(lines.map(({ startsOn, endsOn, opensOn }) => [startsOn, endsOn, opensOn])).toEqual([
      ["2026-09-14", "2026-11-30", "2026-12-01"],
      ["2026-12-01", "2027-02-28", "2027-03-01"],
      ["2027-03-01", "2027-05-31", "2027-06-01"],
      ["2027-06-01", "2027-06-30", "2027-07-01"],
    ])
    // 300 h × 9,15 €: the example of the annual report.
    expect(sum(lines)).toBe(2_745_00)
    expect(lines.every(({ needsCertificate }) => needsCertificate)).toBe(true)
  })

  it("is paid 15 € an hour for a priority public", () =>
    expect(sum(planned({ pro_public_prioritaire: true }).lines)).toBe(4_500_00))

  it("follows the branch, then the OPCO, from their day on", () => {
    const branch = withLegalValues(
      initialLegalValues,
      own("atlas.heure_pro.idcc_1486", { cents: 12_00 }, "2026-08-24"),
    )
    expect(sum(planned({}, { rows: branch }).lines)).toBe(3_600_00)
    expect(sum(planned({ contrat_date_conclusion: "2026-08-23" }, { rows: branch }).lines)).toBe(2_745_00)
    expect(sum(planned({ employeur_idcc: "0787" }, { rows: branch }).lines)).toBe(2_745_00)
    // 12 € said by the branch for everybody are less than the law gives for a priority public; 18 € are more.
    expect(sum(planned({ pro_public_prioritaire: true }, { rows: branch }).lines)).toBe(4_500_00)
    const rich = withLegalValues(initialLegalValues, own("atlas.heure_pro", { cents: 18_00 }))
    expect(sum(planned({ pro_public_prioritaire: true }, { rows: rich }).lines)).toBe(5_400_00)
  })

  it("is invoiced by the rhythm of the OPCO, or the one agreed", () => {
    const monthly = withLegalValues(initialLegalValues, own("atlas.rythme_pro", { months: 1 }))
    expect(planned({}, { rows: monthly }).lines).toHaveLength(10)
    expect(planned({}, { rows: monthly, agreement: { rhythmMonths: 2 } }).lines).toHaveLength(5)
  })

  it("asks for what was done, never more in all than the hours agreed", () => {
    const first = { from: "2026-09-14", to: "2026-11-30" } as const
    const less = planned({}, { done: [{ ...first, minutes: 60 * 60 + 30 }] })
    expect(shown(less.lines)[0]).toEqual(["2026-09-14", "2026-11-30", "2026-12-01", 3630, 553_58])
    expect(less.lines[0]?.forecastCents).toBe(less.lines[0] && planned().lines[0]?.cents)
    const more = planned({}, { done: [{ ...first, minutes: 290 * 60 }] })
    expect(sum(more.lines)).toBe(2_745_00)
    expect(more.lines).toHaveLength(2)
    expect(planned({}, { done: [{ ...first, minutes: 0 }] }).lines).toHaveLength(3)
  })

  it("leaves to the company what the price exceeds the rate by, on the same hours", () => {
    const { lines } = planned({}, { agreement: { hourCents: 12_00, priceHourCents: 14_50, hours: 200 } })
    const of = (payer: string) => lines.filter((line) => line.payer === payer)
    expect(sum(of("funder"))).toBe(2_400_00)
    expect(sum(of("employer"))).toBe(500_00)
    expect(of("employer").map(({ startsOn }) => startsOn)).toEqual(
      of("funder").map(({ startsOn }) => startsOn),
    )
    expect(of("employer").every(({ nature }) => nature === "reste_a_charge")).toBe(true)
    expect(
      planned({}, { agreement: { priceHourCents: 9_00 } }).lines.every(({ payer }) => payer === "funder"),
    ).toBe(true)
  })

  it("stops with a rupture, at the hours until then", () => {
    const { lines } = planned({}, { broken: { on: "2026-12-31", isTrialPeriod: false } })
    expect(lines.map(({ endsOn }) => endsOn)).toEqual(["2026-11-30", "2026-12-31"])
    expect(sum(lines)).toBeLessThan(2_745_00)
  })

  it("is not longer for a rupture after the training", () =>
    expect(planned({}, { broken: { on: "2027-08-15", isTrialPeriod: false } }).lines).toEqual(
      planned().lines,
    ))

  it("numbers its periods and counts its years from the day the contract starts", () => {
    const { lines } = planned(
      {
        contrat_date_fin: "2028-08-31",
        formation_date_debut: "2026-09-01",
        formation_date_fin: "2028-08-31",
        pro_duree_totale_heures: 1200,
      },
      { agreement: { rhythmMonths: 6 } },
    )
    expect(lines.map(({ number, year, startsOn }) => [number, year, startsOn])).toEqual([
      [1, 1, "2026-09-01"],
      [2, 1, "2027-03-01"],
      [3, 2, "2027-09-01"],
      [4, 2, "2028-03-01"],
    ])
  })

  it("shows what was expected beside what was done, and only where they differ", () => {
    const first = { from: "2026-09-14", to: "2026-11-30" } as const
    const expected = planned().lines[0]?.hourly?.minutes ?? 0
    const forecasts = (minutes: number) =>
      planned({}, { done: [{ ...first, minutes }] }).lines.map(({ forecastCents }) => forecastCents)
    expect(forecasts(expected)).toEqual([null, null, null, null])
    // The second is cut short by the hours agreed, which nobody attested: nothing to compare.
    expect(forecasts(290 * 60)).toEqual([planned().lines[0]?.cents, null])
    expect(planned({}, { agreement: { priceHourCents: 12_00 } }).lines.at(-1)).toMatchObject({
      payer: "employer",
      needsCertificate: false,
      source: "convention",
    })
  })

  it("says where its rate comes from, and forecast while there is nothing to ask", () => {
    expect(planned({}, { agreement: { hourCents: 12_00 } }).source).toBe("convention")
    const nothing = hourlyPeriods({ from: "2026-09-14", to: "2027-06-30" }, 3)
    expect(planned({}, { done: nothing.map((one) => ({ ...one, minutes: 0 })) })).toEqual({
      source: "forecast",
      lines: [],
    })
  })

  it("leaves nothing beyond the rate to an employer that pays all of it", () => {
    const made = duesOfContract(initialLegalValues, contract(), 7_500_00, null)
    if (made === null) throw new Error("no dues")
    const agreement = { ...NOTHING_SAID.agreement, priceHourCents: 20_00 }
    const payers = (funder: typeof made.funder) =>
      new Set(planOf({ ...made, funder }, [], [], { agreement, done: [] }).lines.map(({ payer }) => payer))
    expect(payers("employer")).toEqual(new Set(["funder"]))
    expect(payers("opco")).toEqual(new Set(["funder", "employer"]))
  })

  it("has a certificate for its own days, with an OPCO too", () => {
    const { lines } = planned()
    const [, second] = lines
    expect(second && certificatePeriod(second, lines, true)).toEqual({ from: "2026-12-01", to: "2027-02-28" })
  })

  it("settles on the next period what was invoiced wrongly", () => {
    const before = planned().lines
    const kept = before.map((line, at) => ({ ...line, id: String(at), isInvoiced: at === 0 }))
    const wanted = planned({}, { done: [{ from: "2026-09-14", to: "2026-11-30", minutes: 0 }] }).lines
    const { added, closed, creditCents } = replaceLines(kept, wanted)
    expect(creditCents).toBe(0)
    const standing = [...kept.filter(({ id }) => !closed.includes(id)), ...added]
    expect(sum(standing)).toBe(sum(wanted))
  })

  const days = fc.integer({ min: 1, max: 1090 })
  it("always adds up to hours × rate, none below zero, each period after the one before", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 28 }),
        days,
        fc.integer({ min: 1, max: 2000 }),
        fc.integer({ min: 1, max: 50_00 }),
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 6 }),
        (start, length, hours, hourCents, rhythmMonths, doneMinutes) => {
          const from = addDays("2026-09-01", start)
          const to = addDays(from, length)
          const said = {
            contrat_date_debut: from,
            contrat_date_fin: to,
            formation_date_debut: from,
            formation_date_fin: to,
            pro_duree_totale_heures: hours,
          }
          const agreement = { hourCents, rhythmMonths }
          const all = planned(said, { agreement }).lines
          expect(sum(all)).toBe(hours * hourCents)
          const periods = hourlyPeriods({ from, to }, rhythmMonths)
          expect(periods[0]?.from).toBe(from)
          expect(periods.at(-1)?.to).toBe(to)
          for (const [at, period] of periods.slice(1).entries())
            expect(period.from).toBe(addDays(periods[at]?.to ?? from, 1))
          const done = doneMinutes.flatMap((minutes, at) =>
            periods[at] ? [{ ...periods[at], minutes }] : [],
          )
          const real = planned(said, { agreement, done }).lines
          expect(real.every(({ cents }) => cents > 0)).toBe(true)
          const minutes = real.reduce((total, { hourly }) => total + (hourly?.minutes ?? 0), 0)
          expect(minutes).toBeLessThanOrEqual(hours * 60)
          // Each is rounded to the cent by itself.
          expect(Math.abs(sum(real) - (minutes * hourCents) / 60)).toBeLessThanOrEqual(real.length / 2)
        },
      ),
    )
  })
})

it("writes hours as they are read", () => {
  const plain = (minutes: number) => hoursWords(minutes).replaceAll(/[\u00a0\u202f]/g, " ")
  expect([0, 35 * 60, 37 * 60 + 20, 1200 * 60 + 5].map(plain)).toEqual([
    "0 h",
    "35 h",
    "37 h 20",
    "1 200 h 05",
  ])
})
