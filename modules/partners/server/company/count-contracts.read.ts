import { type Scope, sql } from "@jalon/data"

/** As many as the tab « Contrats » of the same person shows. */
export const countContracts = async ({ find }: Pick<Scope, "find">): Promise<number> => {
  const row = await find(sql<{ count: number }>`select count(*)::int as count from company_contracts()`)
  return row?.count ?? 0
}
