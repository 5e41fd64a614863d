import { type Data, sha256, sql } from "@jalon/data"
import { Refusal } from "@jalon/kernel"
import type { Route } from "@jalon/wire-kit"

/**
 * A route with a limit this close costs somebody: a mail, an outside register, a document, a picture. Its calls are counted in
 * the database, over every process; wider limits are for pages, and one statement more for each would cost more than it saves.
 */
const COSTLY = 60

export const isCountedTogether = ({ ownLimits, perMinute }: Route): boolean =>
  !ownLimits && perMinute !== undefined && perMinute <= COSTLY

/** Refuses what is too much over all processes; each refuses what is too much for itself before it comes here. */
export const countTogether = async (
  data: Data,
  action: string,
  { caller, atMost }: { caller: string; atMost: number },
): Promise<void> => {
  const [counted] = await data.runOnce(
    { kind: "visitor" },
    action,
    sql<{
      is_allowed: boolean
    }>`select count_call(${sha256(`${action} ${caller}`)}, ${atMost}) as is_allowed`,
  )
  if (!counted?.is_allowed) throw new Refusal("request.too_many")
}
