import { ownRows, sql, type Who } from "@jalon/data"
import { isAmong } from "@jalon/listing"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { isOffice } from "../caller.ts"

type Choice = { id: string; name: string; detail: string | null }
type ClassChoice = Choice & {
  training_id: string
  capacity: number | null
  intake: string
}

const present = ({ id, name, detail }: Choice): Choice => ({ id, name, detail })

/** Companies that have a student of ours, in their order: who has one is read once, in an index, and looked up. */
const companies = (who: Who) => sql<Choice>`
  select p.id, p.denomination as name, p.city as detail from partner p
  where ${ownRows(who, "p.organization_id")} and p.archived_at is null
    and ${isAmong(sql`p.id`, sql`select s.partner_id from student s where ${ownRows(who, "s.organization_id")} and s.partner_id is not null`)}
  order by p.sort_name, p.id limit 500`

/** How many are in each class, in one reading: one by one, a thousand classes are a thousand readings. */
const headcounts = (who: Who) => sql<{ class_id: string; n: number }>`
  select s.class_id, count(*)::int as n from student s
  where ${ownRows(who, "s.organization_id")} and s.class_id is not null and s.bucket <> all(array['left', 'archived'])
  group by 1`

export const studentChoices = read(wire.studentChoices, async (reader) => {
  const own = ownRows(reader.who)
  const [trainings, classes, inClasses, centers, hosts, labels] = await Promise.all([
    reader.run(sql<Choice>`
      select id, title as name, rncp_code as detail from training where ${own} and archived_at is null order by sort_title`),
    reader.run(sql<ClassChoice>`
      select c.id, c.name, c.school_year as detail, c.training_id, c.capacity, to_char(c.start_date, 'YYYY-MM') as intake
      from class c where ${ownRows(reader.who, "c.organization_id")} and c.archived_at is null
      order by c.school_year desc, c.sort_name`),
    reader.run(headcounts(reader.who)),
    reader.run(sql<Choice>`
      select id, name, siret as detail from apprentice_training_center where ${own} and archived_at is null order by name`),
    isOffice(reader.who) ? reader.run(companies(reader.who)) : [],
    isOffice(reader.who)
      ? reader.run(sql<Choice>`
          select id, name, null as detail from company_label where ${own} order by search_text(name), id`)
      : [],
  ])
  const headcountOf = new Map(inClasses.map(({ class_id, n }) => [class_id, n]))
  return {
    trainings: trainings.map(present),
    classes: classes.map((one) => ({
      ...present(one),
      training_id: one.training_id,
      headcount: headcountOf.get(one.id) ?? 0,
      capacity: one.capacity,
    })),
    centers: centers.map(present),
    companies: hosts.map(present),
    labels: labels.map(present),
    intakes: [...new Set(classes.map(({ intake }) => intake))].toSorted().toReversed(),
  }
})
