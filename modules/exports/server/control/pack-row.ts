import { type Scope, sql } from "@jalon/data"
import { refuse } from "../../wire/words.fr.ts"
import { cards, type NamedExport, presentExport } from "../school/export-row.ts"

export const presentPack = (row: NamedExport) => {
  const { with_secrets: _, ...card } = presentExport(row)
  return { ...card, from: row.pack?.from ?? "", to: row.pack?.to ?? "", name: row.pack?.name ?? "" }
}

export const packCardOf = async (scope: Pick<Scope, "who" | "find">, exportId: string) => {
  const row = await scope.find(cards(scope.who, sql`x.id = ${exportId} and x.pack is not null`))
  if (!row) throw refuse("not_found")
  return presentPack(row)
}
