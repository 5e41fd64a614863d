import { contains, periodOn, publicHolidays, type ScopedPeriod, yearOf } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import type { PlannedSession } from "../session/model.ts"
import { type Conflict, conflict } from "./conflict.ts"
import type { PlannedSite } from "./facts.ts"
import { isMinorOn } from "./people.ts"
import { isMemberOn, type Planning, periodsOf, siteOf } from "./planning.ts"

/** A class is out of its dates alone; a group only when all its classes are. */
export const outOfClassDates = (session: PlannedSession, planning: Planning): Conflict[] => {
  const { date } = session
  const isOut = ({ startsOn, endsOn }: { startsOn: IsoDate; endsOn: IsoDate }) =>
    date < startsOn || date > endsOn
  const named = session.classIds.flatMap((id) => planning.classes.get(id) ?? []).filter(isOut)
  const ofGroups = session.groupIds.flatMap((id) => {
    const classes = planning.groups.get(id)?.classIds.flatMap((own) => planning.classes.get(own) ?? []) ?? []
    return classes.every(isOut) ? classes : []
  })
  return [...new Set([...named, ...ofGroups])].map(({ id, name, startsOn, endsOn }) =>
    conflict("out_of_class_dates", "block", "nobody", { classId: id, class: name, startsOn, endsOn, date }),
  )
}

const isInCompany = (periods: readonly ScopedPeriod[], date: IsoDate): boolean => {
  const kind = periodOn(periods, date)?.kind
  return kind === "company" || kind === "internship"
}

/** A session that takes place in the company is at home there. */
export const companyPeriod = (session: PlannedSession, planning: Planning): Conflict[] => {
  const { date } = session
  if (session.mode === "entreprise") return []
  const everywhere = [
    ...periodsOf(planning, "organisation", null),
    ...periodsOf(planning, "site", siteOf(planning, session)?.id ?? null),
  ]
  const isClassAway = (id: string) => isInCompany([...everywhere, ...periodsOf(planning, "class", id)], date)
  const groupState = (id: string): "away" | "here" | readonly string[] => {
    const own = periodsOf(planning, "group", id)
    if (own.some((period) => contains(period, date))) return isInCompany(own, date) ? "away" : "here"
    const classIds = planning.groups.get(id)?.classIds ?? []
    const away = classIds.filter(isClassAway)
    return away.length > 0 && away.length === classIds.length ? "away" : away
  }
  const groups = session.groupIds.map((id) => ({ id, state: groupState(id) }))
  const awayClasses = session.classIds.filter(isClassAway)
  const awayGroups = groups.filter(({ state }) => state === "away").map(({ id }) => id)
  const names = [
    ...awayClasses.map((id) => planning.classes.get(id)?.name ?? ""),
    ...awayGroups.map((id) => planning.groups.get(id)?.name ?? ""),
  ]
  const membersOf = (members: readonly { learnerId: string; from: IsoDate; to: IsoDate | null }[] = []) =>
    members.filter((member) => isMemberOn(member, date)).map(({ learnerId }) => learnerId)
  const told = new Set([
    ...awayClasses.flatMap((id) => membersOf(planning.classes.get(id)?.members)),
    ...awayGroups.flatMap((id) => membersOf(planning.groups.get(id)?.members)),
  ])
  // Members of a group that mixes a class at school and a class in company.
  const mixed = new Set(
    groups
      .flatMap(({ state }) => (typeof state === "string" ? [] : state))
      .flatMap((id) => membersOf(planning.classes.get(id)?.members)),
  )
  const learnerIds = [...planning.expected(session)].filter((id) => {
    if (told.has(id)) return false
    const own = periodsOf(planning, "student", id)
    return own.some((period) => contains(period, date)) ? isInCompany(own, date) : mixed.has(id)
  })
  const ofLearners = learnerIds.map((id) => planning.learners.get(id)?.name ?? "")
  return [
    ...names.map((audience) =>
      conflict("company_period", "block", "planner", { audience, learnerIds: [], learners: [], date }),
    ),
    ...(learnerIds.length > 0
      ? [
          conflict("company_period", "warn", "planner", {
            audience: null,
            learnerIds,
            learners: ofLearners,
            date,
          }),
        ]
      : []),
  ]
}

/** Minors may not work on a public holiday (L3164-6); a sheet signed that day by adults is held against a school. */
export const publicHoliday = (session: PlannedSession, planning: Planning): Conflict[] => {
  const site = siteOf(planning, session)
  const holiday = site && holidayName(site, session.date)
  if (!holiday) return []
  const minors = [...planning.expected(session)].filter((id) => {
    const learner = planning.learners.get(id)
    return learner !== undefined && isMinorOn(learner, session.date)
  }).length
  const severity = minors > 0 ? "block" : "warn"
  return [conflict("public_holiday", severity, "planner", { holiday, date: session.date, minors })]
}

export const holidayName = (site: PlannedSite, date: IsoDate): string | undefined =>
  publicHolidays(yearOf(date), site.holidayZone, {
    goodFridayOff: site.goodFridayOff,
    whitMondayWorked: site.whitMondayWorked,
  }).find((holiday) => holiday.date === date)?.name

/** Closed is closed, even where a class has a school day drawn over it. */
export const closure = (session: PlannedSession, planning: Planning): Conflict[] => {
  const site = siteOf(planning, session)
  const places = [
    { scope: "organisation" as const, id: null, name: null },
    ...(site ? [{ scope: "site" as const, id: site.id, name: site.name }] : []),
    ...session.classIds.map((id) => ({
      scope: "class" as const,
      id,
      name: planning.classes.get(id)?.name ?? null,
    })),
    ...session.groupIds.map((id) => ({
      scope: "group" as const,
      id,
      name: planning.groups.get(id)?.name ?? null,
    })),
  ]
  return places
    .filter(({ scope, id }) =>
      periodsOf(planning, scope, id).some(
        (period) => period.kind === "closure" && contains(period, session.date),
      ),
    )
    .map(({ scope, name }) => conflict("closure", "block", "admin", { scope, name, date: session.date }))
}
