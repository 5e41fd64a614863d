import { onlyRow, ownRows, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { FieldValues } from "../contract-row.ts"

/** What the filing body last said against the file, in its own words. */
export type LastAnswer = {
  move: "reject" | "rejectAtSending" | "requestInfo" | "refuse" | "confirmRefusal"
  text: string | null
  on: IsoDate | null
}

/** What a contract went through that its own row no longer says. */
export type Past = {
  /** The fields as the parties signed them; null when they never did, or not here. */
  signed: FieldValues | null
  wasSigned: boolean
  signedAgainOn: IsoDate | null
  /** The day the file was sent the first time: the legal delay looks at it alone. */
  firstSentOn: IsoDate | null
  /** The day it was sent last: answers come after it. */
  sentOn: IsoDate | null
  answer: LastAnswer | null
}

export const pastRow = (who: Scope["who"], contractId: string) => sql<Past>`
  with lived as materialized (
    select m.move, m.given, m.created_at from contract_move m
    where ${ownRows(who, "m.organization_id")} and m.contract_id = ${contractId}),
  sent as (
    select l.created_at,
      coalesce((select c.given ->> 'transmitted_on' from lived c
        where c.move = 'correctDeclared' and c.given ? 'transmitted_on' and c.created_at > l.created_at
          and not exists (select from lived n where n.move in ('declareTransmitted', 'confirmTransmission') and n.created_at > l.created_at and n.created_at < c.created_at)
        order by c.created_at desc limit 1), l.given ->> 'transmitted_on') as on_day
    from lived l where l.move in ('declareTransmitted', 'confirmTransmission'))
  select
    (select v.fields from contract_version v
     where ${ownRows(who, "v.organization_id")} and v.contract_id = ${contractId} and v.reason = 'signed'
     order by v.version desc limit 1) as signed,
    exists (select from lived where move in ('signOnPaper', 'completeSignature', 'validateImport', 'correctRejected', 'correctBeforeFiling', 'appeal')) as "wasSigned",
    (select given ->> 'signed_again_on' from lived where given ? 'signed_again_on' order by created_at desc limit 1) as "signedAgainOn",
    (select on_day from sent order by created_at limit 1) as "firstSentOn",
    (select on_day from sent order by created_at desc limit 1) as "sentOn",
    (select jsonb_build_object('move', l.move,
       'text', coalesce(l.given ->> 'reason', l.given ->> 'errors', l.given ->> 'requested'),
       'on', coalesce((select c.given ->> 'answered_on' from lived c
         where c.move = 'correctDeclared' and c.given ? 'answered_on' and c.created_at > l.created_at
         order by c.created_at desc limit 1), l.given ->> 'answered_on'))
     from lived l where l.move in ('reject', 'rejectAtSending', 'requestInfo', 'refuse', 'confirmRefusal') order by l.created_at desc limit 1) as answer`

export const loadPast = async (
  { who, find }: Pick<Scope, "who" | "find">,
  contractId: string,
): Promise<Past> => onlyRow(await find(pastRow(who, contractId)))
