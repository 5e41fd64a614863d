import { sql } from "@jalon/data"

/**
 * When the signature `e` was made. The event of one made without network is as late as its reception, like every event of the
 * chain, and says when it was made.
 */
export const signedAt = sql`coalesce((e.payload ->> 'captured_at')::timestamptz, e.at)`
