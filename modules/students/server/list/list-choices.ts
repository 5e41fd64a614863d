import { ownRows, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import { studentChoices } from "../../wire/index.ts"
import { isOffice } from "../caller.ts"

type Choice = { id: string; name: string; detail: string | null }
type ClassChoice = Choice & {
  training_id: string
  headcount: number
  capacity: number | null
  intake: string
}

const present = ({ id, name, detail }: Choice): Choice => ({ id, name, detail })

/** Companies that have a student of ours: walked from one to the next, however many students there are. */
const companies = (own: ReturnType<typeof ownRows>) => sql<Choice>`
  with recursive met as (
    (select s.partner_id as id from student s where ${own} and s.partner_id is not null order by s.partner_id limit 1)
    union all
    select (select s.partner_id from student s where ${own} and s.partner_id > met.id order by s.partner_id limit 1)
    from met where met.id is not null)
  select p.id, p.denomination as name, p.city as detail from met join partner p on p.id = met.id
  order by p.sort_name limit 500`

export const listChoices = read(studentChoices, async (reader) => {
  const own = ownRows(reader.who)
  const [trainings, classes, centers, hosts, labels] = await Promise.all([
    reader.run(sql<Choice>`
      select id, title as name, rncp_code as detail from training where ${own} and archived_at is null order by sort_title`),
    reader.run(sql<ClassChoice>`
      select c.id, c.name, c.school_year as detail, c.training_id, c.capacity, to_char(c.start_date, 'YYYY-MM') as intake,
        (select count(*)::int from student s where s.organization_id = c.organization_id and s.class_id = c.id
           and s.archived_at is null and s.state <> 'left') as headcount
      from class c where ${ownRows(reader.who, "c.organization_id")} and c.archived_at is null
      order by c.school_year desc, c.sort_name`),
    reader.run(sql<Choice>`
      select id, name, siret as detail from apprentice_training_center where ${own} and archived_at is null order by name`),
    isOffice(reader.who) ? reader.run(companies(ownRows(reader.who, "s.organization_id"))) : [],
    isOffice(reader.who)
      ? reader.run(sql<Choice>`
          select id, name, null as detail from company_label where ${own} order by search_text(name), id`)
      : [],
  ])
  return {
    trainings: trainings.map(present),
    classes: classes.map((one) => ({
      ...present(one),
      training_id: one.training_id,
      headcount: one.headcount,
      capacity: one.capacity,
    })),
    centers: centers.map(present),
    companies: hosts.map(present),
    labels: labels.map(present),
    intakes: [...new Set(classes.map(({ intake }) => intake))].toSorted().toReversed(),
  }
})
