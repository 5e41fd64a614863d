import { sha256 } from "@jalon/data"
import { guestLinkKey, guestLinkToken } from "@jalon/guest-links/server"
import type pg from "pg"
import { copiedId } from "./copied-id.ts"

/** The open links of signers in the demo: the secret of a link is derived from its row. */
export const readSignerLinks = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    "select id from guest_link where kind = 'signature' and used_at is null",
  )
  return rows.map(({ id }) => id)
}

/** In a copy they open too: what waits for a signature there can be signed. */
export const openSignerLinks = async (
  client: pg.Client,
  master: Buffer,
  links: readonly string[],
  number: string,
): Promise<void> => {
  const key = guestLinkKey(master)
  const ids = links.map((id) => copiedId(id, number))
  await client.query(
    `update guest_link l set token_hash = v.hash from unnest($1::uuid[], $2::bytea[]) v (id, hash) where l.id = v.id`,
    [ids, ids.map((id) => sha256(guestLinkToken(key, id)))],
  )
}
