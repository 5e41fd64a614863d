import { addMonths } from "@jalon/calendar"
import { duesOfContract } from "@jalon/contracts/rules"
import { addDays } from "@jalon/kernel"
import { initialLegalValues } from "@jalon/legal-values/rules"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { certificatePeriod } from "./certificate-period.ts"
import type { PlannedLine } from "./line.ts"
import { cutAtRupture, type OpcoInstalment, planOf } from "./plan.ts"
import { type KeptLine, replaceLines } from "./replace.ts"
import { blocksOf, instalmentBadge, instalmentStatus, type StandingInstalment } from "./status.ts"

type Said = Parameters<typeof duesOfContract>[1]
const contract = (more: object = {}): Said =>
  ({
    contract_type: "apprentissage",
    employeur_secteur: "prive",
    contrat_date_conclusion: "2026-08-20",
    contrat_date_debut: "2026-09-01",
    contrat_date_fin: "2028-08-31",
    convention_financement: [
      {
        prix_prestation_cents: 8_000_00,
        prise_en_charge_opco_cents: 7_500_00,
        participation_obligatoire_cents: 750_00,
      },
      {
        prix_prestation_cents: 8_000_00,
        prise_en_charge_opco_cents: 7_500_00,
        participation_obligatoire_cents: 0,
      },
    ],
    ...more,
  }) as Said
const dues = (more: object = {}, broken: Parameters<typeof duesOfContract>[3] = null) => {
  const made = duesOfContract(initialLegalValues, contract(more), null, broken)
  if (made === null) throw new Error("no dues")
  return made
}
const total = (lines: readonly PlannedLine[], payer?: string) =>
  lines
    .filter((line) => payer === undefined || line.payer === payer)
    .reduce((sum, { cents }) => sum + cents, 0)
const shown = (lines: readonly PlannedLine[]) =>
  lines.map(({ payer, nature, number, opensOn, cents }) => [payer, nature, number, opensOn, cents])

describe("the plan of a contract", () => {
  it("has what the OPCO pays, the participation and what the price exceeds it by", () => {
    const { source, lines } = planOf(dues(), [])
    expect(source).toBe("forecast")
    expect(shown(lines)).toEqual([
      ["funder", "pedagogie", 1, "2026-09-01", 2_250_00],
      ["funder", "pedagogie", 2, "2027-03-01", 2_250_00],
      ["funder", "pedagogie", 3, "2027-06-01", 1_500_00],
      ["funder", "pedagogie", 4, "2027-09-01", 750_00],
      ["funder", "pedagogie", 5, "2027-09-01", 3_000_00],
      ["funder", "pedagogie", 6, "2028-03-01", 2_250_00],
      ["funder", "pedagogie", 7, "2028-06-01", 1_500_00],
      ["funder", "pedagogie", 8, "2028-09-01", 750_00],
      ["employer", "participation", 1, "2026-11-30", 750_00],
      ["employer", "reste_a_charge", 1, "2026-09-01", 500_00],
      ["employer", "reste_a_charge", 2, "2027-09-01", 500_00],
    ])
    expect(total(lines)).toBe(16_000_00)
    expect(lines.filter(({ needsCertificate }) => needsCertificate).map(({ number }) => number)).toEqual([
      2, 3, 4, 5, 6, 7, 8,
    ])
  })

  it("covers each year without a gap, and settles it with its last instalment", () => {
    const { lines } = planOf(dues(), [])
    expect(lines.slice(0, 9).map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
      ["2026-09-01", "2027-02-28"],
      ["2027-03-01", "2027-05-31"],
      ["2027-06-01", "2027-08-31"],
      ["2026-09-01", "2027-08-31"],
      ["2027-09-01", "2028-02-29"],
      ["2028-03-01", "2028-05-31"],
      ["2028-06-01", "2028-08-31"],
      ["2027-09-01", "2028-08-31"],
      // The participation is that of the whole contract.
      ["2026-09-01", "2028-08-31"],
    ])
  })

  it("never asks a participation where no OPCO pays (FUN-01)", () => {
    const { lines } = planOf(
      dues({ funder: "employer", employeur_secteur: "public", employeur_type: "21" }),
      [],
    )
    expect(lines.every(({ payer, nature }) => payer === "funder" && nature === "pedagogie")).toBe(true)
    expect(lines.every(({ source, needsCertificate }) => source === "convention" && needsCertificate)).toBe(
      true,
    )
    expect(total(lines)).toBe(16_000_00)
  })

  it("leaves to the employer what the CNFPT does not pay", () => {
    const { lines } = planOf(
      dues({
        funder: "cnfpt",
        employeur_secteur: "public",
        employeur_type: "22",
        cnfpt_montant_annuel_cents: 6_000_00,
      }),
      [],
    )
    expect(total(lines, "funder")).toBe(15_000_00)
    // It pays as an OPCO does: in advance, then with a certificate; and amounts of an OPCO are not its own.
    expect(lines.slice(0, 2)).toMatchObject([
      { source: "forecast", needsCertificate: false },
      { source: "forecast", needsCertificate: true },
    ])
    expect(
      shown(lines.filter(({ payer }) => payer === "employer")).map(([, nature, , , cents]) => [
        nature,
        cents,
      ]),
    ).toEqual([
      ["reste_a_charge", 500_00],
      ["reste_a_charge", 500_00],
    ])
  })

  it("gives way to the amounts of the OPCO, with what was expected beside them", () => {
    const said: OpcoInstalment[] = [
      { number: 1, code: "A1", opensOn: "2026-09-15", startsOn: null, endsOn: null, cents: 2_240_00 },
      { number: 2, code: null, opensOn: null, startsOn: null, endsOn: null, cents: 2_250_00 },
    ]
    const { source, lines } = planOf(dues(), said)
    expect(source).toBe("opco")
    expect(lines.slice(0, 2)).toMatchObject([
      {
        number: 1,
        code: "A1",
        opensOn: "2026-09-15",
        cents: 2_240_00,
        forecastCents: 2_250_00,
        source: "opco",
      },
      { number: 2, code: "2", opensOn: "2027-03-01", cents: 2_250_00, forecastCents: 2_250_00 },
    ])
    expect(lines.filter(({ payer }) => payer === "funder")).toHaveLength(2)
  })

  it("takes what the OPCO alone knows as it stands, and leaves out what has no amount", () => {
    const said = (more: Partial<OpcoInstalment>): OpcoInstalment => ({
      number: 42,
      code: "C42",
      opensOn: null,
      startsOn: null,
      endsOn: null,
      cents: 100_00,
      ...more,
    })
    const line = (more: Partial<OpcoInstalment>) => planOf(dues(), [said(more)]).lines[0]
    expect(line({})).toEqual({
      payer: "funder",
      nature: "pedagogie",
      number: 42,
      code: "C42",
      year: 1,
      opensOn: "2026-09-01",
      startsOn: "2026-09-01",
      endsOn: "2028-08-31",
      cents: 100_00,
      forecastCents: null,
      needsCertificate: true,
      source: "opco",
    })
    expect(line({ opensOn: "2027-01-10" })).toMatchObject({ startsOn: "2027-01-10", endsOn: "2028-08-31" })
    expect(line({ startsOn: "2026-10-01", endsOn: "2026-12-31" })).toMatchObject({
      startsOn: "2026-10-01",
      endsOn: "2026-12-31",
    })
    // Of a year that is known, its own year and days.
    expect(line({ number: 6 })).toMatchObject({ year: 2, startsOn: "2028-03-01", endsOn: "2028-05-31" })
    expect(line({ number: 6, startsOn: "2028-03-02", endsOn: "2028-05-30" })).toMatchObject({
      startsOn: "2028-03-02",
      endsOn: "2028-05-30",
    })
    const { lines } = planOf(dues(), [said({ cents: null }), said({ number: 2 })])
    expect(lines.filter(({ nature }) => nature === "pedagogie").map(({ number }) => number)).toEqual([2])
    // Nothing has an amount: the forecast holds, as it does where no OPCO pays.
    expect(planOf(dues(), [said({ cents: null })])).toEqual(planOf(dues(), []))
    const employer = dues({ funder: "employer", employeur_secteur: "public", employeur_type: "21" })
    expect(planOf(employer, [said({})])).toEqual(planOf(employer, []))
  })

  it("asks an employer that pays the training for its price alone", () => {
    const employer = dues({ funder: "employer", employeur_secteur: "public", employeur_type: "21" })
    const years = employer.years.map((year) => ({ ...year, funderCents: year.priceCents - 1_000_00 }))
    expect(planOf({ ...employer, years }, []).lines.every(({ payer }) => payer === "funder")).toBe(true)
  })

  it("opens and ends what the employer owes by the day of a rupture", () => {
    const ofEmployer = (on: string) =>
      planOf(dues({}, { on, isTrialPeriod: false }), [])
        .lines.filter(({ payer }) => payer === "employer")
        .map(({ nature, opensOn, startsOn, endsOn, cents }) => [nature, opensOn, startsOn, endsOn, cents])
    // The ninetieth day itself is the usual one.
    expect(ofEmployer("2026-11-30")[0]).toEqual([
      "participation",
      "2026-11-30",
      "2026-09-01",
      "2026-11-30",
      750_00,
    ])
    expect(ofEmployer("2027-04-30")[0]?.slice(0, 4)).toEqual([
      "participation",
      "2026-11-30",
      "2026-09-01",
      "2027-04-30",
    ])
    expect(ofEmployer("2027-08-31").slice(1)).toEqual([
      ["reste_a_charge", "2026-09-01", "2026-09-01", "2027-08-31", 500_00],
    ])
    // The first day of the second year owes one day of it; the first keeps its own end.
    expect(ofEmployer("2027-09-01").slice(1)).toEqual([
      ["reste_a_charge", "2026-09-01", "2026-09-01", "2027-08-31", 500_00],
      ["reste_a_charge", "2027-09-01", "2027-09-01", "2027-09-01", 1_37],
    ])
  })

  it("stops with a rupture, at what is due by the day", () => {
    const { lines } = planOf(dues({}, { on: "2027-04-30", isTrialPeriod: false }), [])
    // 7 500 × 242 / 365 = 4 972,60, less the participation.
    expect(total(lines, "funder")).toBe(4_972_60 - 750_00)
    expect(shown(lines.filter(({ payer }) => payer === "funder"))).toEqual([
      ["funder", "pedagogie", 1, "2026-09-01", 2_250_00],
      ["funder", "pedagogie", 2, "2027-03-01", 1_972_60],
    ])
    expect(total(lines.filter(({ nature }) => nature === "reste_a_charge"))).toBe(331_51)
  })

  it("halves the participation of a rupture in the trial period", () => {
    const { lines } = planOf(dues({}, { on: "2026-10-15", isTrialPeriod: true }), [])
    const due = Math.floor((2 * 7_500_00 * 45 + 365) / (2 * 365))
    expect(total(lines, "funder") + total(lines.filter(({ nature }) => nature === "participation"))).toBe(due)
    expect(lines.find(({ nature }) => nature === "participation")).toMatchObject({
      opensOn: "2026-10-16",
      cents: Math.floor((due + 1) / 2),
    })
  })

  it("broken on its last day is not broken", () => {
    expect(planOf(dues({}, { on: "2028-08-31", isTrialPeriod: false }), [])).toEqual(planOf(dues(), []))
  })

  it("pays, after any rupture, exactly what is due until then, nothing below zero", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 36 }),
        fc.integer({ min: 0, max: 1100 }),
        fc.integer({ min: 100_00, max: 12_000_00 }),
        (months, after, yearly) => {
          const end = addDays(addMonths("2026-09-01", months), -1)
          const on = addDays("2026-09-01", after)
          const years = Array.from({ length: Math.ceil(months / 12) }, () => ({
            prix_prestation_cents: yearly,
            prise_en_charge_opco_cents: yearly,
            participation_obligatoire_cents: 0,
          }))
          const made = duesOfContract(
            initialLegalValues,
            contract({ contrat_date_fin: end, convention_financement: years }),
            yearly,
            { on, isTrialPeriod: false },
          )
          if (made === null || made.schedule === null) return
          const { lines } = planOf(made, [])
          expect(lines.every(({ cents, startsOn, endsOn }) => cents > 0 && startsOn <= endsOn)).toBe(true)
          expect(total(lines, "funder")).toBe(made.rupture?.funderCents ?? made.schedule.funderCents)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe("another version of a schedule", () => {
  const kept = (lines: readonly PlannedLine[], invoiced: number): KeptLine[] =>
    lines.map((line, at) => ({
      ...line,
      id: `${line.payer} ${line.nature} ${line.number}`,
      isInvoiced: at < invoiced,
    }))
  const plan = planOf(dues(), []).lines

  it("changes nothing when nothing changed", () => {
    expect(replaceLines(kept(plan, 0), plan)).toEqual({ closed: [], added: [], creditCents: 0 })
    expect(replaceLines(kept(plan, 3), plan)).toEqual({ closed: [], added: [], creditCents: 0 })
  })

  it("gives the difference of what was invoiced to the next instalment", () => {
    const more = plan.map((line) =>
      line.nature === "pedagogie" ? { ...line, cents: line.cents + 100 } : line,
    )
    const { closed, added, creditCents } = replaceLines(kept(plan, 2), more)
    expect(closed).toHaveLength(6)
    expect(added.map(({ number, cents }) => [number, cents])[0]).toEqual([3, 1_500_00 + 300])
    expect(creditCents).toBe(0)
  })

  it("proposes a credit note for what no later instalment can take back", () => {
    const { lines } = planOf(dues({}, { on: "2026-10-15", isTrialPeriod: false }), [])
    const { added, creditCents } = replaceLines(kept(plan, 1), lines)
    expect(added.filter(({ payer, nature }) => payer === "funder" && nature === "pedagogie")).toEqual([])
    expect(creditCents).toBe(2_250_00 - (Math.floor((2 * 7_500_00 * 45 + 365) / (2 * 365)) - 750_00))
  })

  it("asks for what is owed once everything was invoiced", () => {
    const more = plan.map((line) => (line.nature === "participation" ? { ...line, cents: 800_00 } : line))
    const { added } = replaceLines(kept(plan, plan.length), more)
    expect(shown(added)).toEqual([["employer", "participation", 2, "2026-11-30", 50_00]])
  })

  it("numbers what is still owed after all others, over the days of the last", () => {
    const teaching = plan.filter(({ nature }) => nature === "pedagogie")
    const more = teaching.map((line) => (line.number === 8 ? { ...line, cents: line.cents + 100 } : line))
    const { added } = replaceLines(kept(teaching, 8), more)
    expect(added).toMatchObject([{ number: 9, cents: 100, startsOn: "2027-09-01", endsOn: "2028-08-31" }])
  })

  it.each<Partial<PlannedLine>>([
    { number: 12 },
    { cents: 1 },
    { opensOn: "2026-09-02" },
    { startsOn: "2026-09-02" },
    { endsOn: "2026-09-02" },
    { code: "Z" },
    { source: "opco" },
    { hourly: { minutes: 61, hourCents: 100 } },
    { hourly: { minutes: 60, hourCents: 101 } },
  ])("closes an instalment and writes another when this of it changed: %o", (change) => {
    const [first] = plan
    if (first === undefined) throw new Error("no line")
    const before = { ...first, hourly: { minutes: 60, hourCents: 100 } }
    const wanted = { ...before, ...change }
    expect(replaceLines(kept([before], 0), [wanted])).toEqual({
      closed: ["funder pedagogie 1"],
      added: [wanted],
      creditCents: 0,
    })
  })

  it("keeps, for any number invoiced, kept + added − credit = wanted, nothing negative, and is stable", () => {
    const cents = fc.integer({ min: 1, max: 500_00 })
    const lines = fc
      .array(cents, { minLength: 1, maxLength: 8 })
      .map((amounts) =>
        amounts.map(
          (amount, at): PlannedLine => ({ ...(plan[0] as PlannedLine), number: at + 1, cents: amount }),
        ),
      )
    fc.assert(
      fc.property(lines, lines, fc.nat(8), (before, wanted, invoiced) => {
        const now = kept(before, invoiced)
        const { closed, added, creditCents } = replaceLines(now, wanted)
        const stays = now.filter(({ id }) => !closed.includes(id))
        expect(total(stays) + total(added) - creditCents).toBe(total(wanted))
        expect(added.every((line) => line.cents > 0)).toBe(true)
        expect(stays.filter(({ isInvoiced }) => isInvoiced)).toEqual(
          now.filter(({ isInvoiced }) => isInvoiced),
        )
        const next = [...stays, ...added.map((line, at) => ({ ...line, id: `new ${at}`, isInvoiced: false }))]
        expect(replaceLines(next, wanted)).toEqual({ closed: [], added: [], creditCents })
      }),
    )
  })
})

describe("cutting at a rupture", () => {
  it("settles what is left the day after, as the last instalment", () => {
    const { lines } = planOf(dues(), [])
    const cut = cutAtRupture(lines.slice(0, 8), { on: "2027-01-31", dueCents: 3_000_00 })
    expect(
      cut.map(({ number, code, opensOn, cents, endsOn }) => [number, code, opensOn, cents, endsOn]),
    ).toEqual([
      [1, "1", "2026-09-01", 2_250_00, "2027-01-31"],
      [2, "99", "2027-02-01", 750_00, "2027-01-31"],
    ])
  })

  const { lines } = planOf(dues(), [])
  const teaching = lines.slice(0, 8)
  const cut = (on: string, dueCents: number, of: readonly PlannedLine[] = teaching) =>
    cutAtRupture(of, { on, dueCents })

  it("settles nothing where nothing is left, or nothing was planned", () => {
    expect(cut("2027-01-31", 2_250_00)).toHaveLength(1)
    expect(cut("2027-01-31", 100_00, [])).toEqual([])
  })

  it("keeps what opens on the very day, with the days it had", () => {
    expect(
      cut("2027-03-01", 4_000_00).map(({ startsOn, endsOn, cents }) => [startsOn, endsOn, cents]),
    ).toEqual([
      ["2026-09-01", "2027-02-28", 2_250_00],
      ["2027-03-01", "2027-03-01", 1_750_00],
    ])
  })

  it("settles in the name of the next instalment, or of the last when all were open", () => {
    expect(cut("2027-01-31", 3_000_00).at(-1)).toMatchObject({ year: 1, startsOn: "2027-01-31" })
    expect(cut("2028-09-10", 14_250_01).at(-1)).toMatchObject({
      number: 9,
      year: 2,
      opensOn: "2028-09-11",
      startsOn: "2027-09-01",
      cents: 1,
      forecastCents: null,
    })
  })
})

describe("where an instalment stands", () => {
  const one: StandingInstalment = {
    source: "forecast",
    opensOn: "2026-11-18",
    isClosed: false,
    blocks: [],
    invoiceState: null,
    dueOn: null,
  }
  const on = "2026-11-18"

  it("is told by its day, what blocks it and its invoice", () => {
    const status = (more: Partial<StandingInstalment>) => instalmentStatus({ ...one, ...more }, on)
    expect(status({})).toBe("to_invoice")
    expect(status({ opensOn: "2026-11-19" })).toBe("forecast")
    expect(status({ opensOn: "2026-11-19", source: "opco" })).toBe("engaged")
    expect(status({ blocks: ["certificate_missing"] })).toBe("blocked")
    expect(status({ opensOn: "2026-11-19", blocks: ["certificate_missing"] })).toBe("forecast")
    expect(status({ invoiceState: "transmitted" })).toBe("invoiced")
    expect(status({ invoiceState: "partly_paid" })).toBe("partly_paid")
    expect(status({ invoiceState: "paid" })).toBe("paid")
    expect(status({ isClosed: true })).toBe("cancelled")
  })

  it("is shown in the words of lists, late by its days", () => {
    const label = (more: Partial<StandingInstalment>) => instalmentBadge({ ...one, ...more }, on).label
    expect(label({})).toBe("À facturer")
    expect(label({ invoiceState: "issued", dueOn: "2026-11-18" })).toBe("Émise")
    expect(label({ invoiceState: "issued", dueOn: "2026-11-06" })).toBe("En retard de 12 j")
    expect(label({ invoiceState: "paid", dueOn: "2026-11-06" })).toBe("Payée")
  })

  it("is blocked by its contract and by an OPCO that is not connected, never for the employer's part", () => {
    const input = {
      payer: "funder",
      funder: "opco",
      contractIsEngaged: true,
      opcoTakesInvoices: true,
      hasOpcoKey: true,
    } as const
    expect(blocksOf(input)).toEqual([])
    expect(blocksOf({ ...input, hasOpcoKey: false })).toEqual(["opco_not_connected"])
    expect(blocksOf({ ...input, hasOpcoKey: false, opcoTakesInvoices: false })).toEqual([])
    expect(blocksOf({ ...input, hasOpcoKey: false, payer: "employer" })).toEqual([])
    expect(blocksOf({ ...input, hasOpcoKey: false, funder: "other" })).toEqual([])
    expect(blocksOf({ ...input, contractIsEngaged: false })).toEqual(["contract_not_engaged"])
  })
})

describe("the period of a certificate", () => {
  const periods = (lines: readonly PlannedLine[], paysInAdvance = true) =>
    lines.map((line) => {
      const period = certificatePeriod(line, lines, paysInAdvance)
      return [line.payer, line.number, period && `${period.from} ${period.to}`]
    })
  const ofFunder = (lines: readonly PlannedLine[]) => lines.filter(({ payer }) => payer === "funder")

  it("is that of the instalment before; the balance attests the whole training", () => {
    expect(periods(ofFunder(planOf(dues(), []).lines))).toEqual([
      ["funder", 1, null],
      ["funder", 2, "2026-09-01 2027-02-28"],
      ["funder", 3, "2027-03-01 2027-05-31"],
      // The yearly balance and the first of the next year open together, and look back at the same days.
      ["funder", 4, "2027-06-01 2027-08-31"],
      ["funder", 5, "2027-06-01 2027-08-31"],
      ["funder", 6, "2027-09-01 2028-02-29"],
      ["funder", 7, "2028-03-01 2028-05-31"],
      ["funder", 8, "2026-09-01 2028-08-31"],
    ])
  })

  it("under the former rules, of three instalments a year, does not count a month twice", () => {
    const { lines } = planOf(
      dues({
        contrat_date_conclusion: "2025-06-20",
        contrat_date_debut: "2025-09-01",
        contrat_date_fin: "2027-08-31",
      }),
      [],
    )
    expect(periods(ofFunder(lines)).slice(0, 5)).toEqual([
      ["funder", 1, null],
      ["funder", 2, "2025-09-01 2026-02-28"],
      ["funder", 3, "2026-03-01 2026-05-31"],
      ["funder", 4, "2026-06-01 2026-08-31"],
      ["funder", 5, "2026-09-01 2027-02-28"],
    ])
  })

  it("after a rupture, is all that was done until it", () => {
    const { lines } = planOf(dues({}, { on: "2027-05-25", isTrialPeriod: false }), [])
    const last = ofFunder(lines).at(-1)
    expect(periods(ofFunder(lines)).at(-1)).toEqual(["funder", last?.number, "2026-09-01 2027-05-25"])
  })

  it("of one who pays afterwards, is that of the invoice itself", () => {
    const { lines } = planOf(dues(), [])
    const own = ofFunder(lines).filter(({ needsCertificate }) => needsCertificate)
    expect(periods(own, false).map(([, , period]) => period)).toEqual(
      own.map(({ startsOn, endsOn }) => `${startsOn} ${endsOn}`),
    )
  })

  it("never reaches the day the instalment opens, and begins before it ends", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 6, max: 36 }), (offset, months) => {
        const start = addDays("2025-07-01", offset)
        const end = addDays(addMonths(start, months), -1)
        const { lines } = planOf(
          dues({
            contrat_date_conclusion: addDays(start, -10),
            contrat_date_debut: start,
            contrat_date_fin: end,
          }),
          [],
        )
        for (const line of ofFunder(lines)) {
          const period = certificatePeriod(line, lines, true)
          if (period === null) continue
          expect(period.from <= period.to).toBe(true)
          expect(period.from >= start && period.to <= end).toBe(true)
          expect(period.to < line.opensOn).toBe(true)
        }
      }),
    )
  })
})
