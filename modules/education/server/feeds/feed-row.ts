import { accountOf, sql } from "@jalon/data"
import { asSecret } from "@jalon/wire-kit"
import type { Asking } from "../asking.ts"
import type { EducationServices } from "../services.ts"
import { feedToken } from "./feed-secrets.ts"

type FeedRow = { id: string; created_at: Date; last_read_at: Date | null }

/** One's own open address; nobody reads another's row. */
export const ownFeed = (asking: Asking): Promise<FeedRow | null> =>
  asking.find(sql<FeedRow>`
    select id, created_at, last_read_at from calendar_feed where account_id = ${accountOf(asking.who)} and revoked_at is null`)

export const presentFeed = ({ feedKey, publicUrl }: EducationServices, row: FeedRow | null) =>
  row && {
    url: asSecret(`${publicUrl}/api/v1/calendars/${feedToken(feedKey, row.id)}.ics`),
    created_at: row.created_at.toISOString(),
    last_read_at: row.last_read_at?.toISOString() ?? null,
  }
