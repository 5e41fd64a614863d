import { type Sql, sql } from "@jalon/data"
import type { Nature } from "../../rules/index.ts"

/** A column of a file that PostgreSQL writes, and what it says of a row. */
export type FileColumn = { readonly title: string; readonly value: Sql }

export const natures: Readonly<Record<Nature, string>> = {
  pedagogie: "Pédagogie",
  participation: "Participation employeur",
  reste_a_charge: "Reste à charge",
  premier_equipement: "Premier équipement",
  hebergement: "Hébergement",
  restauration: "Restauration",
  mobilite: "Mobilité internationale",
  majoration_rqth: "Majoration RQTH",
  heures: "Heures de formation",
}

export const wordOf = (words: Readonly<Record<string, string>>, key: Sql): Sql => {
  const cases = Object.entries(words).map(([code, word]) => sql`when ${code} then ${word}`)
  return sql`case ${key} ${cases.reduce((all, one) => sql`${all} ${one}`)} end`
}

/**
 * Euros with a comma: a French spreadsheet would take the point of « 12.50 » for a date. Most amounts are of a hundred cents or
 * more, and are cut in two without being divided: five of them stand in a line.
 */
export const euros = (cents: Sql): Sql => sql`
  case when ${cents} >= 100 then left(${cents}::text, -2) || ',' || right(${cents}::text, 2)
    when ${cents} = 0 then '0,00'
    else case when ${cents} < 0 then '-' else '' end || abs(${cents}) / 100 || ',' || right((100 + abs(${cents}) % 100)::text, 2) end`
