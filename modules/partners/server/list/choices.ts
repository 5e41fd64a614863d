import { ownRows, sql } from "@jalon/data"
import { departmentName, isOpcoKey, opcoName } from "@jalon/identifiers"
import { read } from "@jalon/serving"
import { partnerChoices, partnerPlaces } from "../../wire/index.ts"
import type { LabelRow } from "../record/linked.ts"

/** « Rhône (69) »; a code no table names is said as it is. */
const departmentWords = (code: string | null): string => {
  if (code === null) return "Sans adresse"
  const name = departmentName(code)
  return name === null || code === "99" ? `Département ${code}` : `${name} (${code})`
}

export const listChoices = read(partnerChoices, async (reader) => {
  const own = ownRows(reader.who)
  const [labels, opcos, departments, trainings] = await Promise.all([
    reader.run(
      sql<LabelRow>`select id, name, tone from company_label where ${own} order by search_text(name), id`,
    ),
    reader.run(sql<{ opco: string | null }>`
      select distinct opco from partner where ${own} and archived_at is null and secteur = 'prive'`),
    reader.run(sql<{ department: string }>`
      select distinct department from partner where ${own} and archived_at is null and department is not null order by 1`),
    reader.run(sql<{ id: string; name: string }>`
      select id, coalesce(short_title, title) as name from training where ${own} and archived_at is null order by sort_title`),
  ])
  const known = opcos.flatMap(({ opco }) =>
    opco !== null && isOpcoKey(opco) ? [{ id: opco, name: opcoName(opco) }] : [],
  )
  return {
    labels,
    opcos: [
      ...known.toSorted((a, b) => a.name.localeCompare(b.name, "fr")),
      ...(opcos.some(({ opco }) => opco === null) ? [{ id: "none", name: "OPCO inconnu" }] : []),
    ],
    departments: departments.map(({ department }) => ({ id: department, name: departmentWords(department) })),
    trainings,
  }
})

type Town = { department: string | null; city: string | null; count: number; students: number }

/** Where the companies are: departments by how many they hold, with their towns. */
export const listPlaces = read(partnerPlaces, async (reader) => {
  const towns = await reader.run(sql<Town>`
    with taught as (
      select s.partner_id, count(*) as n from student s
      where ${ownRows(reader.who, "s.organization_id")} and s.partner_id is not null and s.archived_at is null
        and s.state <> 'left' group by 1)
    select p.department, p.city, count(*)::int as count, coalesce(sum(t.n), 0)::int as students
    from partner p left join taught t on t.partner_id = p.id
    where ${ownRows(reader.who, "p.organization_id")} and p.archived_at is null group by 1, 2 order by 3 desc, 2`)
  const departments = [...new Set(towns.map(({ department }) => department))]
  const results = departments.map((department) => {
    const inside = towns.filter((town) => town.department === department)
    return {
      department,
      name: departmentWords(department),
      count: inside.reduce((sum, { count }) => sum + count, 0),
      students: inside.reduce((sum, { students }) => sum + students, 0),
      cities: inside.slice(0, 12).map(({ city, count }) => ({ name: city, count })),
    }
  })
  return { results: results.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, "fr")) }
})
