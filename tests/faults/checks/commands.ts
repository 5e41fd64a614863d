import { existsSync } from "node:fs"
import { join } from "node:path"
import { type Check, countBy, outside } from "./check.ts"

type Change = { account: string; before: Record<string, string>; after: Record<string, string> }

const accountChanges = (column: string) => `
  select subject_id as account, before, after from audit_entry
  where subject = 'account' and operation = 'update' and after ? '${column}' order by chain, seq`

export const renamedOnce: Check = async ({ admin, ledger }) => {
  const faults: string[] = []
  const { rows } = await admin.query<Change>(accountChanges("first_name"))
  const applied = countBy(rows, ({ account, after }) => `${account} ${after.first_name}`)
  for (const { person, acknowledged, lastTried } of ledger.renaming) {
    const told = new Set(acknowledged)
    for (let n = 1; n <= lastTried; n++) {
      const times = applied.get(`${person.id} Prénom ${n}`) ?? 0
      if (outside(times, told.has(n) ? 1 : 0, 1))
        faults.push(`${person.id}: change ${n} applied ${times} times`)
    }
    const { rows: now } = await admin.query("select first_name from account where id = $1", [person.id])
    const last = Number(now[0]?.first_name.replace("Prénom ", ""))
    if (outside(last, acknowledged.at(-1) ?? 0, lastTried))
      faults.push(`${person.id}: stands at change ${last}`)
  }
  const seen = ledger.renaming.reduce((all, { acknowledged }) => all + acknowledged.length, 0)
  return { claim: "keyed changes applied exactly once, last one stands", seen, faults }
}

export const passwordsStand: Check = async ({ admin, ledger }) => {
  const faults: string[] = []
  const { rows } = await admin.query<Change>(accountChanges("password_hash"))
  const applied = countBy(rows, ({ account }) => account)
  for (const { person, changes, tally } of ledger.changingPassword) {
    const times = applied.get(person.id) ?? 0
    if (outside(times, changes, changes + tally.lost))
      faults.push(`${person.id}: ${changes} changes known, ${tally.lost} answers lost, ${times} in the audit`)
  }
  const seen = ledger.changingPassword.reduce((all, { changes }) => all + changes, 0)
  return { claim: "password changes present, none beyond those tried", seen, faults }
}

export const picturesStand: Check = async ({ admin, ledger, filesFolder }) => {
  const faults: string[] = []
  const { rows } = await admin.query<Change>(accountChanges("picture_key"))
  const isThere = (key: string) => existsSync(join(filesFolder, key))
  for (const { person, tally } of ledger.changingPicture) {
    const own = rows.filter(({ account }) => account === person.id)
    if (outside(own.length, tally.acknowledged, tally.acknowledged + tally.lost))
      faults.push(`${person.id}: ${tally.acknowledged} acknowledged, ${own.length} in the audit`)
    const current = own.at(-1)?.after.picture_key
    if (current && !isThere(current)) faults.push(`${person.id}: the current photo's file is missing`)
    const left = own.filter(({ before }) => before.picture_key && isThere(before.picture_key))
    if (left.length > 0) faults.push(`${person.id}: ${left.length} replaced files not removed`)
  }
  const seen = ledger.changingPicture.reduce((all, { tally }) => all + tally.acknowledged, 0)
  return { claim: "photos present with their file, replaced files removed", seen, faults }
}

type Session = { id: string; account_id: string; ended: boolean }

export const sessionsStand: Check = async ({ admin, ledger }) => {
  const faults: string[] = []
  const { rows } = await admin.query<Session>(
    "select id, account_id, ended_at is not null as ended from session",
  )
  const audited = await admin.query<{ id: string }>(
    "select subject_id as id from audit_entry where subject = 'session' and operation = 'insert'",
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const written = countBy(audited.rows, ({ id }) => id)
  const perAccount = countBy(rows, ({ account_id }) => account_id)
  for (const { person, opened, left, logins } of ledger.visiting) {
    for (const id of opened) {
      const times = known.has(id) ? (written.get(id) ?? 0) : 0
      if (times !== 1) faults.push(`${id}: acknowledged session written ${times} times`)
    }
    for (const id of left) if (!known.get(id)?.ended) faults.push(`${id}: acknowledged log-out left it open`)
    const count = perAccount.get(person.id) ?? 0
    if (outside(count, opened.length, opened.length + logins.lost))
      faults.push(`${person.id}: ${opened.length} log-ins acknowledged, ${count} sessions`)
  }
  const seen = ledger.visiting.reduce((all, { opened, left }) => all + opened.length + left.length, 0)
  return { claim: "log-ins and log-outs present, audited once", seen, faults }
}

export const noSurprise: Check = async ({ ledger }) => ({
  claim: "no refusal that no rule explains",
  seen: ledger.surprises.length,
  faults: ledger.surprises,
})
