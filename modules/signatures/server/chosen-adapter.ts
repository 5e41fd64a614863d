import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import type { AdapterName } from "../rules/index.ts"

type Reads = Pick<Scope, "who"> & { find: <Row>(query: Sql<Row>) => Promise<Row | null> }

/** What the school chose for its next envelopes: our own pages until it says otherwise. */
export const chosenAdapter = async ({ who, find }: Reads): Promise<AdapterName> =>
  (await find(sql<{ adapter: AdapterName }>`select adapter from signature_preference where ${ownRows(who)}`))
    ?.adapter ?? "jalon"
