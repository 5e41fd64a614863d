import { hmac, sameBytes } from "@jalon/data"
import type { AttendanceKeys } from "../services.ts"

/** Whose presence on which sheet: what a personal link says itself, so that nothing is stored for it. */
export type LinkOwner = { organizationId: number; sheetId: string; studentId: string }

const sealOf = ({ link }: Pick<AttendanceKeys, "link">, { organizationId, sheetId, studentId }: LinkOwner) =>
  hmac(link, String(organizationId), sheetId, studentId)

/**
 * Goes to the learner's address alone. It signs once, as a line is signed once, and only while the sheet still takes it.
 */
export const personalLinkToken = (keys: Pick<AttendanceKeys, "link">, owner: LinkOwner): string =>
  `${owner.organizationId}.${owner.studentId}.${sealOf(keys, owner).toString("base64url")}`

const SHAPE = /^(\d{1,9})\.([0-9a-f-]{36})\.([\w-]{43})$/

/** Null for what we have not written, whatever is wrong with it. */
export const linkOwner = (keys: AttendanceKeys, sheetId: string, token: string): LinkOwner | null => {
  const [, organizationId, studentId, seal] = SHAPE.exec(token) ?? []
  if (!organizationId || !studentId || !seal) return null
  const owner = { organizationId: Number(organizationId), sheetId, studentId }
  return sameBytes(Buffer.from(seal, "base64url"), sealOf(keys, owner)) ? owner : null
}
