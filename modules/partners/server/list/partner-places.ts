import { ownRows, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { departmentWords } from "./choices.ts"

type Town = { department: string | null; city: string | null; count: number; students: number }

/** Where the companies are: departments by how many they hold, with their towns. */
export const partnerPlaces = read(wire.partnerPlaces, async (reader) => {
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
