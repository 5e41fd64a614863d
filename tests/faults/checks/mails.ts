import { type Check, countBy, outside } from "./check.ts"
import { isPasswordChanged, isReset, type ReceivedMail } from "./received-mails.ts"

type Delivery = { message_id: string; state: string; uncertain: boolean }

const distinct = (mails: readonly ReceivedMail[]) => new Set(mails.map(({ messageId }) => messageId))
const resetIdOf = (mail: ReceivedMail) => /\/reset\/([0-9a-f-]{36})\./.exec(mail.text)?.[1] ?? "none"

/** Seen once, or more often under the same Message-ID and said to be uncertain; never announced and not sent. */
export const eachMailOnce: Check = async ({ admin, mails }) => {
  const faults: string[] = []
  const { rows } = await admin.query<Delivery>("select message_id, state, uncertain from mail_delivery")
  const known = new Map(rows.map((row) => [row.message_id, row]))
  const times = countBy(mails, ({ messageId }) => messageId)
  for (const [messageId, count] of times) {
    const delivery = known.get(messageId)
    if (delivery?.state !== "sent") faults.push(`${messageId}: received, and ${delivery?.state ?? "unknown"}`)
    if (count > 1 && !delivery?.uncertain) faults.push(`${messageId}: received ${count} times, not uncertain`)
  }
  for (const { message_id } of rows)
    if (!times.has(message_id)) faults.push(`${message_id}: announced and never received`)
  const twice = [...times.values()].filter((count) => count > 1).length
  return { claim: `each mail received once, or marked uncertain (${twice})`, seen: times.size, faults }
}

export const eachResetMailed: Check = async ({ admin, ledger, mails }) => {
  const faults: string[] = []
  const resets = await admin.query<{ id: string; account_id: string }>(
    "select id, account_id from password_reset",
  )
  const letters = Map.groupBy(mails.filter(isReset), resetIdOf)
  for (const { id } of resets.rows) {
    const ids = distinct(letters.get(id) ?? [])
    if (ids.size !== 1) faults.push(`reset ${id}: ${ids.size} Message-IDs`)
    letters.delete(id)
  }
  for (const id of letters.keys()) faults.push(`reset ${id}: mailed without a row`)
  const perAccount = countBy(resets.rows, ({ account_id }) => account_id)
  for (const { person, tally } of ledger.forgetting) {
    const count = perAccount.get(person.id) ?? 0
    if (outside(count, tally.acknowledged, tally.acknowledged + tally.lost))
      faults.push(`${person.id}: ${tally.acknowledged} acknowledged, ${tally.lost} lost, ${count} links`)
  }
  return { claim: "each acknowledged reset link mailed, none invented", seen: resets.rows.length, faults }
}

export const eachPasswordChangeTold: Check = async ({ admin, ledger, mails }) => {
  const faults: string[] = []
  const { rows } = await admin.query<{ account: string }>(`
    select subject_id as account from audit_entry
    where subject = 'account' and operation = 'update' and after ? 'password_hash'`)
  const changes = countBy(rows, ({ account }) => account)
  const letters = Map.groupBy(mails.filter(isPasswordChanged), ({ envelopeTo }) => envelopeTo[0] ?? "")
  for (const { person } of ledger.changingPassword) {
    const told = distinct(letters.get(person.email) ?? []).size
    const made = changes.get(person.id) ?? 0
    if (told !== made) faults.push(`${person.id}: ${made} changes, ${told} mails`)
    letters.delete(person.email)
  }
  for (const address of letters.keys()) faults.push(`${address}: told of a change nobody made`)
  return { claim: "each password change told by one mail", seen: rows.length, faults }
}

export const everyMailExpected: Check = async ({ mails }) => {
  const strangers = mails.filter((mail) => !isReset(mail) && !isPasswordChanged(mail))
  return {
    claim: "no mail without its command",
    seen: mails.length,
    faults: strangers.map(({ subject, messageId }) => `${messageId}: ${subject}`),
  }
}
