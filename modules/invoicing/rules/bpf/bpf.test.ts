import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type BpfFigures,
  type BpfFollowed,
  type BpfInput,
  checkBpf,
  computeBpf,
  type PeopleFigure,
  proposeIncomeLine,
} from "./index.ts"

const hours = (count: number): number => count * 60

const followed = (id: string, more: Partial<BpfFollowed>): BpfFollowed => ({
  id,
  personId: id,
  trainingId: `t-${id}`,
  type: "b",
  objective: "a",
  rncpLevel: "5",
  nsf: "312",
  minutes: 0,
  entrustedMinutes: 0,
  ...more,
})

/** Three apprentices, one of them taught by a partner; a professionalization contract; ten people of another CFA. */
const example: BpfInput = {
  year: { from: "2026-01-01", to: "2026-12-31" },
  incomes: [
    { id: "i1", line: proposeIncomeLine({ payer: "opco", contract: "apprenticeship" }), cents: 1_500_000 },
    { id: "i2", line: proposeIncomeLine({ payer: "employer", isPublic: false }), cents: 75_000 },
    { id: "i3", line: proposeIncomeLine({ payer: "employer", isPublic: false }), cents: 100_000 },
    {
      id: "i4",
      line: proposeIncomeLine({ payer: "opco", contract: "professionalization" }),
      cents: 300 * 915,
    },
    { id: "i5", line: proposeIncomeLine({ payer: "cnfpt" }), cents: 700_000 },
    { id: "i6", line: proposeIncomeLine({ payer: "training_body" }), cents: 400_000 },
  ],
  teaching: [
    { id: "s1", trainerId: "x", status: "internal", minutes: hours(700) },
    { id: "s2", trainerId: "x", status: "internal", minutes: hours(100) },
    { id: "s3", trainerId: "y", status: "external", minutes: hours(50) },
  ],
  followed: [
    followed("A", { minutes: hours(600) }),
    followed("B", { minutes: hours(400), nsf: "221", rncpLevel: "3" }),
    followed("C", { minutes: hours(500), entrustedMinutes: hours(500), nsf: "326", rncpLevel: "6-8" }),
    followed("D", { minutes: hours(300), type: "a", rncpLevel: "6-8" }),
  ],
  taughtForOther: Array.from({ length: 10 }, (_, at) => ({
    id: `g${at}`,
    personId: `p${at}`,
    trainingId: "t",
    minutes: hours(20),
  })),
}

const size = ({ people, hours: count }: PeopleFigure): [number, number] => [people, count]
const none = [0, 0]

describe("the worked example of 2026", () => {
  const figures = computeBpf(example)

  it("has the income of frame C", () => {
    const { lines, total2, total, share } = figures.income
    const filled = Object.entries(lines).filter(([, { euros }]) => euros !== 0)
    expect(Object.fromEntries(filled.map(([line, { euros }]) => [line, euros]))).toEqual({
      "1": 1750,
      "2a": 15_000,
      "2b": 2745,
      "3": 7000,
      "10": 4000,
    })
    expect([total2, total, share]).toEqual([17_745, 30_495, null])
    expect(lines["1"].rows).toEqual(["i2", "i3"])
  })

  it("has the people of frames F-1 to F-4 and G", () => {
    const { trainees, entrusted, objectives, specialities, taughtForOther } = figures
    expect(Object.values(trainees.types).map(size)).toEqual([[1, 300], [3, 1500], none, none, none])
    expect(size(trainees.total)).toEqual([4, 1800])
    expect(size(entrusted)).toEqual([1, 500])
    expect(Object.values(objectives.lines).map(size)).toEqual([[4, 1800], none, none, none, none, none])
    expect(size(objectives.levels["6-8"])).toEqual([2, 800])
    expect(size(objectives.levels["5"])).toEqual([1, 600])
    expect(size(objectives.levels["3"])).toEqual([1, 400])
    for (const level of ["4", "2", "none"] as const) expect(size(objectives.levels[level])).toEqual(none)
    expect(specialities.main.map(({ nsf, ...figure }) => [nsf, ...size(figure)])).toEqual([
      ["312", 2, 900],
      ["326", 1, 500],
      ["221", 1, 400],
    ])
    expect([size(specialities.others), size(specialities.total)]).toEqual([none, [4, 1800]])
    expect(size(taughtForOther)).toEqual([10, 200])
    expect(specialities.main[0]?.rows).toEqual(["A", "D"])
  })

  it("has the people who teach, each once, and nothing to complain of", () => {
    expect(size(figures.teaching.internal)).toEqual([1, 800])
    expect(size(figures.teaching.external)).toEqual([1, 50])
    expect(figures.missing).toEqual([])
    expect(checkBpf(figures)).toEqual([])
  })
})

describe("the income", () => {
  it("is in whole euros on the sum of a line, less credit notes, with what the accountant adds", () => {
    const incomes = [
      { id: "a", line: "2a" as const, cents: 10_049 },
      { id: "b", line: "2a" as const, cents: -5000 },
      { id: "c", line: "9" as const, cents: 50 },
      { id: "d", line: "11" as const, cents: -150 },
      { id: "e", line: null, cents: 99_900 },
    ]
    const { lines, total } = computeBpf({ ...example, incomes, adjustments: { "2a": 1 } }).income
    expect([lines["2a"].euros, lines["9"].euros, lines["11"].euros, total]).toEqual([51, 1, -2, 50])
  })

  it("is a share of the turnover, in whole percent", () => {
    const share = (turnoverCents: number | null) => computeBpf({ ...example, turnoverCents }).income.share
    expect([share(6_099_000), share(3_049_500), share(0), share(null)]).toEqual([50, 100, null, null])
    expect(share(4_574_250)).toBe(67)
  })

  it("is proposed a line by who pays", () => {
    const lines = (
      [
        { payer: "employer", isPublic: true },
        { payer: "individual" },
        { payer: "other" },
        { payer: "cnfpt" },
      ] as const
    ).map(proposeIncomeLine)
    expect(lines).toEqual(["3", "9", "11", "3"])
  })
})

describe("people", () => {
  it("count once for a training and again for another, and where they followed most", () => {
    const twice = [
      followed("1", { personId: "p", trainingId: "t", minutes: hours(10), type: "b" }),
      followed("2", { personId: "p", trainingId: "t", minutes: hours(30), type: "e" }),
      followed("3", { personId: "p", trainingId: "u", minutes: hours(5), type: "b" }),
    ]
    const { trainees } = computeBpf({ ...example, followed: twice })
    expect([size(trainees.types.b), size(trainees.types.e), size(trainees.total)]).toEqual([
      [1, 15],
      [1, 30],
      [2, 45],
    ])
    const even = [
      followed("1", { personId: "p", trainingId: "t", minutes: 60, type: "e" }),
      followed("2", { personId: "p", trainingId: "t", minutes: 60, type: "a" }),
    ]
    expect(size(computeBpf({ ...example, followed: even }).trainees.types.a)).toEqual([1, 1])
  })

  it("follow hours that are rounded on the total, and lines that add up to it", () => {
    const rows = [
      followed("1", { minutes: 30, type: "a" }),
      followed("2", { minutes: 20, type: "b" }),
      followed("3", { minutes: 40, type: "c" }),
    ]
    const { types, total } = computeBpf({ ...example, followed: rows }).trainees
    expect([total.hours, types.a.hours, types.b.hours, types.c.hours]).toEqual([2, 1, 0, 1])
  })

  it("have five main specialities, by people then hours then code; the others are one line", () => {
    const codes = ["100", "110", "120", "130", "140", "150", "160"]
    const rows = codes.map((nsf, at) => followed(nsf, { nsf, minutes: hours(nsf === "150" ? 99 : 10 - at) }))
    rows.push(
      followed("x", { nsf: "160", minutes: hours(1) }),
      followed("y", { nsf: "141", minutes: hours(6) }),
    )
    const { main, others } = computeBpf({ ...example, followed: rows }).specialities
    expect(main.map(({ nsf }) => nsf)).toEqual(["160", "150", "100", "110", "120"])
    expect(size(others)).toEqual([3, 19])
    const equal = ["141", "140"].map((nsf) => followed(nsf, { nsf, minutes: 60 }))
    expect(computeBpf({ ...example, followed: equal }).specialities.main.map(({ nsf }) => nsf)).toEqual([
      "140",
      "141",
    ])
  })
})

describe("what is missing", () => {
  it("is listed with its rows, and keeps the frames from agreeing", () => {
    const figures = computeBpf({
      ...example,
      incomes: [{ id: "i", line: null, cents: 1 }],
      teaching: [{ id: "s", trainerId: "x", status: null, minutes: 60 }],
      followed: [
        followed("1", { type: null }),
        followed("2", { objective: null }),
        followed("3", { rncpLevel: null }),
        followed("4", { nsf: null }),
        followed("5", { objective: "b", rncpLevel: null }),
      ],
    })
    expect(figures.missing).toEqual([
      { what: "income_line", rows: ["i"] },
      { what: "trainer_status", rows: ["s"] },
      { what: "trainee_type", rows: ["1"] },
      { what: "objective", rows: ["2"] },
      { what: "rncp_level", rows: ["3"] },
      { what: "nsf", rows: ["4"] },
    ])
    expect(checkBpf(figures).map(({ check }) => check)).toEqual(["missing", "levels", "apprentices"])
  })
})

describe("the checks", () => {
  const good = computeBpf(example)
  const figure = (people: number, count: number): PeopleFigure => ({ people, hours: count, rows: [] })
  const lines = good.income.lines
  const samples: Readonly<Record<string, BpfFigures>> = {
    missing: { ...good, missing: [{ what: "nsf", rows: ["1"] }] },
    totals: { ...good, specialities: { main: [], others: figure(4, 1799), total: figure(4, 1799) } },
    types: { ...good, trainees: { ...good.trainees, types: { ...good.trainees.types, c: figure(1, 0) } } },
    objectives: {
      ...good,
      objectives: { ...good.objectives, lines: { ...good.objectives.lines, f: figure(0, 1) } },
    },
    levels: {
      ...good,
      objectives: { ...good.objectives, levels: { ...good.objectives.levels, 4: figure(1, 1) } },
    },
    specialities: { ...good, specialities: { ...good.specialities, others: figure(0, 3) } },
    entrusted: { ...good, entrusted: figure(1, 1801) },
    total2: { ...good, income: { ...good.income, total2: 1 } },
    total: { ...good, income: { ...good.income, total: 1 } },
    apprentices: {
      ...good,
      income: {
        lines: {
          ...lines,
          "1": { euros: 0, rows: [] },
          "2a": { euros: 0, rows: [] },
          "3": { euros: 0, rows: [] },
        },
        total2: 2745,
        total: 6745,
        share: null,
      },
    },
  }

  it.each(Object.keys(samples))("%s refuses the figures that break it, and only it does", (check) => {
    const figures = samples[check]
    expect(figures && checkBpf(figures).map((fault) => fault.check)).toEqual([check])
  })

  it("say what does not agree", () => {
    expect(samples.total2 && checkBpf(samples.total2)[0]?.message).toBe(
      "Le total 2 n’est pas la somme des lignes 2a à 2h.",
    )
    expect(checkBpf({ ...good, entrusted: figure(5, 1) }).map(({ check }) => check)).toEqual(["entrusted"])
  })
})

describe("whatever the rows", () => {
  const row = fc.record({
    personId: fc.constantFrom("p", "q", "r"),
    trainingId: fc.constantFrom("t", "u"),
    type: fc.constantFrom("a" as const, "b" as const, "e" as const),
    nsf: fc.constantFrom("100", "200", "300", "400", "500", "600", "700"),
    minutes: fc.integer({ min: 0, max: 5000 }),
  })

  it("complete rows agree in every frame", () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 25 }), (rows) => {
        const input = { ...example, followed: rows.map((more, at) => followed(String(at), more)) }
        expect(checkBpf(computeBpf(input))).toEqual([])
      }),
    )
  })
})
