import { hmac, sameBytes } from "@jalon/data"

/** Long enough for a browser to follow a link, too short for the link to be worth keeping. */
export const TICKET_SECONDS = 60

type Ticket = { exportId: string; organizationId: number; expires: number }

const SHAPE = /^([0-9a-f-]{36})_(\d{1,10})_(\d{10})_([\w-]{43})$/

const signature = (key: Buffer, { exportId, organizationId, expires }: Ticket): Buffer =>
  hmac(key, `${exportId}|${organizationId}|${expires}`)

/** Stands in an address in place of a session, as the links of the file store do: one archive, for a minute. */
export const signTicket = (
  key: Buffer,
  exportId: string,
  organizationId: number,
  now = Date.now(),
): string => {
  const expires = Math.floor(now / 1000) + TICKET_SECONDS
  const signed = signature(key, { exportId, organizationId, expires }).toString("base64url")
  return `${exportId}_${organizationId}_${expires}_${signed}`
}

export const readTicket = (key: Buffer, text: string, now = Date.now()): Ticket | null => {
  const [, exportId = "", organization = "", expires = "", signed = ""] = SHAPE.exec(text) ?? []
  const ticket = { exportId, organizationId: Number(organization), expires: Number(expires) }
  const given = Buffer.from(signed, "base64url")
  const expected = signature(key, ticket)
  if (given.length !== expected.length || !sameBytes(given, expected)) return null
  return now < ticket.expires * 1000 ? ticket : null
}
