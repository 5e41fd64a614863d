import { ownRows, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"

type Row = { approves_conventions: boolean }

export const getContractPreferences = read(wire.getContractPreferences, async ({ who, find }) => {
  const row = await find(sql<Row>`select approves_conventions from contract_preference where ${ownRows(who)}`)
  return { approves_conventions: row?.approves_conventions ?? false }
})
