import { onlyRow, ownRows, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { FieldValues } from "../contract-row.ts"

/** What a contract went through that its own row no longer says. */
export type Past = {
  /** The fields as they were frozen for signature; null while they never were. */
  signed: FieldValues | null
  /** The last day the file was sent. */
  transmittedOn: IsoDate | null
}

export const pastRow = (who: Scope["who"], contractId: string) => sql<Past>`
  select
    (select v.fields from contract_version v
     where ${ownRows(who, "v.organization_id")} and v.contract_id = ${contractId} and v.reason = 'frozen'
     order by v.version desc limit 1) as signed,
    (select m.given ->> 'transmitted_on' from contract_move m
     where ${ownRows(who, "m.organization_id")} and m.contract_id = ${contractId} and m.move = 'declareTransmitted'
     order by m.created_at desc limit 1) as "transmittedOn"`

export const loadPast = async (
  { who, find }: Pick<Scope, "who" | "find">,
  contractId: string,
): Promise<Past> => onlyRow(await find(pastRow(who, contractId)))
