import { describe, expect, it } from "vitest"
import {
  aClass,
  aLearner,
  aPeriod,
  aRoom,
  aSession,
  aSite,
  found,
  members,
  weights,
  withLearners,
} from "../testing/planning.ts"

describe("the dates of a class", () => {
  const classes = [
    aClass({ startsOn: "2026-11-10", endsOn: "2026-11-20" }),
    aClass({ id: "c2", name: "MCO 2", startsOn: "2026-11-12", endsOn: "2026-11-25" }),
  ]
  const groups = [{ id: "g", name: "LV2", classIds: ["c", "c2"], members: [] }]

  it("hold their first and last day", () => {
    const out = (date: string) => found("out_of_class_dates", aSession({ date }), { classes }).length
    expect(["2026-11-09", "2026-11-10", "2026-11-20", "2026-11-21"].map(out)).toEqual([1, 0, 0, 1])
    expect(found("out_of_class_dates", aSession({ date: "2026-11-09" }), { classes })).toEqual([
      {
        code: "out_of_class_dates",
        severity: "block",
        override: "nobody",
        details: {
          classId: "c",
          class: "MCO 1",
          startsOn: "2026-11-10",
          endsOn: "2026-11-20",
          date: "2026-11-09",
        },
      },
    ])
  })

  it("of a group are those of any of its classes, and each class is told of once", () => {
    const own = (date: string, classIds: string[] = []) =>
      found("out_of_class_dates", aSession({ date, classIds, groupIds: ["g"] }), { classes, groups }).length
    expect(["2026-11-09", "2026-11-11", "2026-11-25", "2026-11-26"].map((date) => own(date))).toEqual([
      2, 0, 0, 2,
    ])
    expect(own("2026-11-09", ["c"])).toBe(2)
  })
})

describe("what nobody describes", () => {
  const unknown = aSession({ classIds: ["gone"], groupIds: ["lost"] })

  it("is out of no dates, away, or closed by no rule of its own", () => {
    expect(found("out_of_class_dates", unknown)).toEqual([])
    expect(found("company_period", unknown)).toEqual([])
    expect(found("closure", unknown)).toEqual([])
    const group = [{ id: "lost", name: "LV3", classIds: ["gone"], members: [] }]
    expect(found("out_of_class_dates", unknown, { groups: group })).toEqual([])
    // A group without any class is not away because none of its classes is here.
    const empty = [{ id: "lost", name: "LV3", classIds: [], members: [] }]
    expect(found("company_period", unknown, { groups: empty })).toEqual([])
  })

  it("has no name where it is told of", () => {
    const periods = [
      aPeriod({ ownerId: "gone" }),
      aPeriod({ scope: "group", ownerId: "lost" }),
      aPeriod({ kind: "closure", scope: "class", ownerId: "gone" }),
      aPeriod({ kind: "closure", scope: "group", ownerId: "lost" }),
    ]
    const audiences = (only: "company" | "closure") =>
      found(only === "company" ? "company_period" : "closure", unknown, {
        periods: periods.filter(({ kind }) => kind === only),
      }).map(({ details }) => ("audience" in details ? details.audience : "name" in details && details.name))
    expect(audiences("company")).toEqual(["", ""])
    expect(audiences("closure")).toEqual([null, null])
  })

  it("has no name as a learner of whom only the days are known", () => {
    const classes = [aClass({ members: members("nobody") })]
    const own = aPeriod({ scope: "student", ownerId: "nobody" })
    expect(found("company_period", aSession(), { classes, periods: [own] })[0]?.details).toMatchObject({
      learnerIds: ["nobody"],
      learners: [""],
    })
  })
})

describe("time in company", () => {
  const learners = [aLearner(), aLearner({ id: "m", name: "Léo Petit" })]
  const classes = [
    aClass({ members: members("l") }),
    aClass({ id: "c2", name: "MCO 2", members: members("m") }),
  ]
  const groups = [{ id: "g", name: "LV2", classIds: ["c", "c2"], members: members("l", "m") }]
  const told = (session: ReturnType<typeof aSession>, ...periods: ReturnType<typeof aPeriod>[]) =>
    found("company_period", session, { classes, groups, learners, periods, sites: [aSite()] }).map(
      ({ severity, override, details }) => ({ severity, override, ...details }),
    )

  it("blocks for a class, on the days it lasts", () => {
    expect(told(aSession(), aPeriod())).toEqual([
      {
        severity: "block",
        override: "planner",
        audience: "MCO 1",
        learnerIds: [],
        learners: [],
        date: "2026-11-16",
      },
    ])
    expect(told(aSession(), aPeriod({ kind: "internship" }))).toHaveLength(1)
    expect(told(aSession(), aPeriod({ kind: "school" }))).toEqual([])
    expect(told(aSession(), aPeriod({ ownerId: "c2" }))).toEqual([])
    expect(told(aSession({ date: "2026-11-21" }), aPeriod())).toEqual([])
    expect(told(aSession({ date: "2026-11-15" }), aPeriod())).toEqual([])
  })

  it("warns of those who are members that day alone", () => {
    const late = [{ learnerId: "m", from: "2026-11-17", to: null }]
    const gone = [{ learnerId: "m", from: "2026-09-01", to: "2026-11-15" }]
    const here = [{ learnerId: "m", from: "2026-11-16", to: "2026-11-16" }]
    const warned = (own: typeof here | typeof late) =>
      found("company_period", aSession({ classIds: [], groupIds: ["g"] }), {
        classes: [aClass(), aClass({ id: "c2", name: "MCO 2", members: own })],
        groups: [{ id: "g", name: "LV2", classIds: ["c", "c2"], members: own }],
        learners,
        periods: [aPeriod({ ownerId: "c2" })],
      }).map(({ details }) => "learnerIds" in details && details.learnerIds)
    expect(warned(here)).toEqual([["m"]])
    expect(warned(late)).toEqual([])
    expect(warned(gone)).toEqual([])
  })

  it("of a learner of their own says that they are here or away, whatever their class does", () => {
    const session = aSession({ classIds: [], groupIds: ["g"] })
    const school = { ...aPeriod({ scope: "student", ownerId: "l", kind: "school" }) }
    // A day of their own, the first and the last of it included.
    for (const date of ["2026-11-16", "2026-11-20"])
      expect(told({ ...session, date }, aPeriod(), school)).toEqual([])
    expect(told({ ...session, date: "2026-11-20" }, aPeriod({ to: "2026-11-21" }), school)).toEqual([])
    expect(told({ ...session, date: "2026-11-21" }, aPeriod({ to: "2026-11-21" }), school)).toMatchObject([
      { severity: "warn", learnerIds: ["l"] },
    ])
  })

  it("is no matter for a session held in the company", () => {
    expect(told(aSession({ mode: "entreprise" }), aPeriod())).toEqual([])
  })

  it("yields to what is said closer to the class", () => {
    const everyone = aPeriod({ scope: "organisation", ownerId: null })
    const site = aPeriod({ scope: "site", ownerId: "lyon" })
    expect(told(aSession(), everyone)).toHaveLength(1)
    expect(told(aSession(), everyone, aPeriod({ kind: "school" }))).toEqual([])
    expect(told(aSession({ siteId: "lyon" }), site)).toHaveLength(1)
    expect(told(aSession(), site)).toEqual([])
  })

  it("warns for some learners, by name, and not again for those of a class already told of", () => {
    const own = aPeriod({ scope: "student", ownerId: "l" })
    expect(told(aSession(), own)).toEqual([
      {
        severity: "warn",
        override: "planner",
        audience: null,
        learnerIds: ["l"],
        learners: ["Inès Roy"],
        date: "2026-11-16",
      },
    ])
    expect(told(aSession(), own, aPeriod())).toHaveLength(1)
    expect(told(aSession({ date: "2026-11-23" }), own)).toEqual([])
  })

  it("blocks for a group when all its classes are away, else warns for those who are", () => {
    const session = aSession({ classIds: [], groupIds: ["g"] })
    const [first, second] = [aPeriod(), aPeriod({ ownerId: "c2" })]
    expect(told(session, first, second)).toMatchObject([
      { severity: "block", audience: "LV2", learnerIds: [] },
    ])
    expect(told(session, first)).toMatchObject([{ severity: "warn", audience: null, learnerIds: ["l"] }])
    expect(told(session)).toEqual([])
    const atSchool = aPeriod({ scope: "student", ownerId: "l", kind: "school" })
    expect(told(session, first, atSchool)).toEqual([])
  })

  it("of a group itself rules over its classes", () => {
    const session = aSession({ classIds: [], groupIds: ["g"] })
    const own = (kind: "school" | "company") => aPeriod({ scope: "group", ownerId: "g", kind })
    expect(told(session, aPeriod(), aPeriod({ ownerId: "c2" }), own("school"))).toEqual([])
    expect(told(session, own("company"))).toMatchObject([{ severity: "block", audience: "LV2" }])
    const ended = { ...own("company"), to: "2026-11-15", from: "2026-11-09" }
    expect(told(session, ended)).toEqual([])
  })
})

describe("a public holiday", () => {
  const sites = [aSite(), aSite({ id: "metz", name: "Metz", holidayZone: "alsace_moselle" })]
  const adult = withLearners(aLearner({ bornOn: "2008-11-11" }))
  const minor = withLearners(aLearner({ bornOn: "2008-11-12" }))
  const armistice = aSession({ date: "2026-11-11", siteId: "lyon" })

  it("warns for adults and blocks for a minor, by the age on that day", () => {
    expect(found("public_holiday", armistice, { ...adult, sites })).toEqual([
      {
        code: "public_holiday",
        severity: "warn",
        override: "planner",
        details: { holiday: "Armistice de 1918", date: "2026-11-11", minors: 0 },
      },
    ])
    expect(weights("public_holiday", armistice, { ...minor, sites })).toEqual(["block by planner"])
    expect(found("public_holiday", armistice, { ...minor, sites })[0]?.details).toMatchObject({ minors: 1 })
    expect(
      weights("public_holiday", armistice, { ...withLearners(aLearner({ bornOn: null })), sites }),
    ).toEqual(["warn by planner"])
  })

  it("is the site's own: 26 December in Moselle, Good Friday where it is off, Whit Monday unless worked", () => {
    const count = (date: string, siteId: string | null, change = {}) =>
      found("public_holiday", aSession({ date, siteId }), {
        sites: sites.map((site) => ({ ...site, ...change })),
      }).length
    expect([count("2026-12-26", "lyon"), count("2026-12-26", "metz")]).toEqual([0, 1])
    expect([count("2027-03-26", "metz"), count("2027-03-26", "metz", { goodFridayOff: true })]).toEqual([
      0, 1,
    ])
    expect([count("2027-05-17", "lyon"), count("2027-05-17", "lyon", { whitMondayWorked: true })]).toEqual([
      1, 0,
    ])
    expect([count("2026-11-11", null), count("2026-11-12", "lyon")]).toEqual([0, 0])
  })

  it("counts nobody as a minor who is not described, nor who is not expected", () => {
    const classes = [aClass({ members: members("nobody", "l") })]
    const learners = [aLearner({ bornOn: "2004-01-01" }), aLearner({ id: "x", bornOn: "2010-01-01" })]
    expect(found("public_holiday", armistice, { classes, learners, sites })[0]).toMatchObject({
      severity: "warn",
      details: { minors: 0 },
    })
    const three = withLearners(
      aLearner({ bornOn: "2010-01-01" }),
      aLearner({ id: "m", bornOn: "2009-01-01" }),
      aLearner({ id: "n", bornOn: "1990-01-01" }),
    )
    expect(found("public_holiday", armistice, { ...three, sites })[0]?.details).toMatchObject({ minors: 2 })
  })

  it("is read in the year of the session, at both ends of it", () => {
    const count = (date: string) =>
      found("public_holiday", aSession({ date, siteId: "lyon" }), { sites }).length
    expect(["2026-12-31", "2027-01-01", "2027-01-02", "2027-12-25"].map(count)).toEqual([0, 1, 0, 1])
  })

  it("is that of the room's site before the session's", () => {
    const rooms = [aRoom({ siteId: "metz" })]
    expect(
      found("public_holiday", aSession({ date: "2026-12-26", siteId: "lyon" }), { sites, rooms }),
    ).toHaveLength(1)
  })
})

describe("the site of a session", () => {
  it("is that of its room, its own, or that of its class", () => {
    const sites = [aSite(), aSite({ id: "metz", name: "Metz", holidayZone: "alsace_moselle" })]
    const count = (siteId: string | null, ofClass: string | null, change = {}) =>
      found("public_holiday", aSession({ date: "2026-12-26", siteId, ...change }), {
        sites,
        classes: [aClass({ siteId: ofClass }), aClass({ id: "c2", siteId: "metz" })],
        groups: [{ id: "g", name: "LV2", classIds: ["c"], members: [] }],
      }).length
    expect([count(null, "metz"), count(null, null), count("lyon", "metz")]).toEqual([1, 0, 0])
    expect(count(null, "metz", { classIds: [], groupIds: ["g"] })).toBe(1)
    expect(count(null, null, { classIds: ["c", "c2"] })).toBe(1)
  })
})

describe("a closure", () => {
  const given = (periods: ReturnType<typeof aPeriod>[]) => ({
    periods,
    sites: [aSite()],
    classes: [aClass()],
    groups: [{ id: "g", name: "LV2", classIds: ["c"], members: [] }],
  })
  const session = aSession({ siteId: "lyon", groupIds: ["g"] })
  const closed = (scope: "organisation" | "site" | "class" | "group" | "student", ownerId: string | null) =>
    aPeriod({ kind: "closure", scope, ownerId })

  it("of everyone, the site, the class or the group blocks, and an administrator may go on", () => {
    expect(found("closure", session, given([closed("organisation", null)]))).toEqual([
      {
        code: "closure",
        severity: "block",
        override: "admin",
        details: { scope: "organisation", name: null, date: "2026-11-16" },
      },
    ])
    const all = [
      closed("site", "lyon"),
      closed("class", "c"),
      closed("group", "g"),
      closed("student", "l"),
      closed("site", "metz"),
    ]
    expect(found("closure", session, given(all)).map(({ details }) => details)).toEqual([
      { scope: "site", name: "Lyon", date: "2026-11-16" },
      { scope: "class", name: "MCO 1", date: "2026-11-16" },
      { scope: "group", name: "LV2", date: "2026-11-16" },
    ])
  })

  it("is not undone by a school day drawn over it, and stops at its last day", () => {
    const periods = [closed("site", "lyon"), aPeriod({ kind: "school" })]
    expect(found("closure", session, given(periods))).toHaveLength(1)
    expect(found("closure", { ...session, date: "2026-11-21" }, given(periods))).toEqual([])
    expect(found("closure", session, given([aPeriod({ kind: "school" })]))).toEqual([])
  })
})
