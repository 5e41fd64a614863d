import { ownRows, sql } from "@jalon/data"
import { isOpcoKey, opcoName } from "@jalon/identifiers"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { LabelRow } from "../record/linked.ts"
import { departmentWords } from "./choices.ts"

export const partnerChoices = read(wire.partnerChoices, async (reader) => {
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
