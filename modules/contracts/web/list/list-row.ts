import type { RowOf } from "@jalon/screens"
import type { listContracts } from "../../wire/index.ts"

export type ContractListRow = RowOf<typeof listContracts>
