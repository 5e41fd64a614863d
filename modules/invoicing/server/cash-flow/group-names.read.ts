import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import { isOpcoKey, opcoName } from "@jalon/identifiers"
import type { ReadDimension } from "./cash-flow-rows.read.ts"

const NAMES: Readonly<
  Record<Exclude<ReadDimension, "funder">, { readonly from: Sql; readonly unnamed: string }>
> = {
  centre: { from: sql`name from apprentice_training_center`, unnamed: "Sans centre" },
  training: { from: sql`title as name from training`, unnamed: "Sans formation" },
  class: { from: sql`name from class`, unnamed: "Sans classe" },
  contractId: { from: sql`number || ' – ' || learner_name as name from contract`, unnamed: "" },
}

const FUNDERS: Readonly<Record<string, string>> = {
  employer: "Employeurs",
  cnfpt: "CNFPT",
  opco: "OPCO non précisé",
}

export const funderName = (key: string): string =>
  isOpcoKey(key) ? opcoName(key) : (FUNDERS[key] ?? "Autre payeur")

/** How the groups of a plan are called. */
export const groupNames = async (
  { who, run }: Pick<Scope, "who" | "run">,
  by: ReadDimension,
  keys: readonly string[],
): Promise<(key: string) => string> => {
  if (by === "funder") return funderName
  const { from, unnamed } = NAMES[by]
  const ids = keys.filter((key) => key !== "")
  const rows = await run(
    sql<{ id: string; name: string }>`select id, ${from} where ${ownRows(who)} and id = any(${ids}::uuid[])`,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (key) => names.get(key) ?? unnamed
}
