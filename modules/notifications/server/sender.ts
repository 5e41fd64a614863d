import { buffer } from "node:stream/consumers"
import { ownRows, sql } from "@jalon/data"
import { trimmedPicture } from "@jalon/documents"
import type { FoundGuestLink } from "@jalon/guest-links/server"
import type { Work } from "@jalon/jobs"
import { typography } from "@jalon/kernel"
import type { FileStore } from "@jalon/ports/files"
import type { Mail } from "@jalon/ports/mail"
import type { MailHead } from "./mails/layout.ts"

/** Who a mail comes from: what its reader sees, and who gets the answer. */
export type Sender = { head: MailHead } & Pick<Mail, "fromName" | "replyTo" | "picture">

/** What people hear from the product itself: their password, their colleagues, their own work. */
export const jalon: Sender = { head: { name: "Jalon", logoId: null } }

const LOGO_ID = "logo"
/** A mail that carries more takes long on a phone. */
const LARGEST_LOGO = 60_000

const logoOf = async (files: FileStore, key: string | null): Promise<Sender["picture"]> => {
  const stored = key === null ? undefined : await files.get(key)
  if (!stored) return undefined
  const png = await trimmedPicture(await buffer(stored.stream))
  return png.byteLength > LARGEST_LOGO ? undefined : { id: LOGO_ID, png }
}

type Writer = { name: string; email: string | null; logoKey: string | null }

const senderOf = async (files: FileStore, { name, email, logoKey }: Writer): Promise<Sender> => {
  const picture = await logoOf(files, logoKey)
  return {
    head: { name, logoId: picture?.id ?? null },
    fromName: typography(`${name} (par Jalon)`),
    ...(email === null ? {} : { replyTo: email }),
    ...(picture ? { picture } : {}),
  }
}

/** A link is answered to whoever sent it while she is there, else to her organization. */
export const senderOfLink = async (
  work: Work<{ files: FileStore }>,
  { id, host }: FoundGuestLink,
): Promise<Sender> => {
  const [issuer] = await work.data.readOnce(
    work.who,
    "notifications.sender",
    sql<{ email: string }>`
      select c.email from guest_link d join colleagues() c on c.account_id = d.issued_by
      where ${ownRows(work.who, "d.organization_id")} and d.id = ${id} and c.is_active`,
  )
  return senderOf(work.services.files, { ...host, email: issuer?.email ?? host.email })
}

/** The school of this work, for what it writes to its students. */
export const schoolSender = async (work: Work<{ files: FileStore }>): Promise<Sender> => {
  const [row] = await work.data.readOnce(
    work.who,
    "notifications.sender",
    sql<Writer>`select name, email, logo_key as "logoKey" from organization where ${ownRows(work.who, "id")}`,
  )
  return row ? senderOf(work.services.files, row) : jalon
}
