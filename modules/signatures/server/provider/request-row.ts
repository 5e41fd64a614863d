import { ownRows, type Scope, type Sql, sql } from "@jalon/data"

/** What is known of an envelope at the provider's. */
export type RequestRow = {
  envelope_id: string
  request_id: string | null
  failure: string | null
  ended_at: Date | null
}

type Reads = Pick<Scope, "who"> & { find: <Row>(query: Sql<Row>) => Promise<Row | null> }

export const findRequestRow = ({ who, find }: Reads, envelopeId: string): Promise<RequestRow | null> =>
  find(sql<RequestRow>`
    select envelope_id, request_id, failure, ended_at from signature_request
    where ${ownRows(who)} and envelope_id = ${envelopeId}`)

/** A work that has been silent for this long is taken for dead, and another may go on. Longer than all its tries together. */
const HELD_HOURS = 2

/** Null when another work is about to make it, or nothing is left to be made. */
export const holdRequest = (
  { who, find }: Scope,
  envelopeId: string,
  workId: string,
): Promise<RequestRow | null> =>
  find(sql<RequestRow>`
    update signature_request set holder = ${workId}, held_at = now()
    where ${ownRows(who)} and envelope_id = ${envelopeId} and ended_at is null
      and (holder is null or holder = ${workId} or held_at < now() - make_interval(hours => ${HELD_HOURS}))
    returning envelope_id, request_id, failure, ended_at`)

export const keepRequestId = async (scope: Scope, envelopeId: string, requestId: string): Promise<void> => {
  await scope.run(sql`
    update signature_request set request_id = ${requestId}, failure = null
    where ${ownRows(scope.who)} and envelope_id = ${envelopeId}`)
}

export const keepFailure = async (scope: Scope, envelopeId: string, failure: string): Promise<void> => {
  await scope.run(sql`
    update signature_request set failure = ${failure}
    where ${ownRows(scope.who)} and envelope_id = ${envelopeId} and failure is distinct from ${failure}`)
}

/** The provider has answered; when it says that all is over there, nobody asks again. */
export const keepAnswer = async (scope: Scope, envelopeId: string, isOver: boolean): Promise<void> => {
  await scope.run(sql`
    update signature_request set asked_at = now(), failure = null,
      ended_at = case when ${isOver} then coalesce(ended_at, now()) else ended_at end
    where ${ownRows(scope.who)} and envelope_id = ${envelopeId}`)
}
