import { setTimeout as wait } from "node:timers/promises"
import { TEST_PASSWORD } from "@jalon/identity/testing"
import { changePassword, forgotPassword, logout, updateAccount, updatePicture } from "@jalon/identity/wire"
import sharp from "sharp"
import { type Answer, type Browser, newBrowser, newTally, type Sent, type Tally } from "./client.ts"
import type { Ledger } from "./ledger.ts"
import type { Person } from "./people.ts"

export type Load = {
  url: string
  ledger: Ledger
  /** Between two commands of one person; far enough apart that the limits per person stay out of it. */
  pause: () => number
  goesOn: () => boolean
}

const unexpected = ({ ledger }: Load, what: string, { status, body }: Answer) =>
  ledger.surprises.push(`${what}: ${status} ${body.code ?? ""}`)

const signIn = async (load: Load, person: Person, password: string, tally = newTally()): Promise<Browser> => {
  const browser = newBrowser(load.url)
  if (!(await browser.logIn(person.email, password, tally)))
    load.ledger.surprises.push(`log-in of ${person.email} refused`)
  return browser
}

const renaming = (n: number): Sent => ({ body: { first_name: `Prénom ${n}` }, key: `rename-${n}` })

const repeatLate = async (load: Load, browser: Browser, n: number): Promise<void> => {
  const answer = await browser.insist(updateAccount, renaming(n), newTally())
  const { first_name } = (answer.body.user ?? {}) as { first_name?: string }
  if (first_name !== `Prénom ${n}`) unexpected(load, "late repeat", answer)
}

/** Numbered names under numbered keys: each must be applied once, and the last one must stand. */
export const rename = async (load: Load, person: Person): Promise<void> => {
  const told = { person, acknowledged: [] as number[], lastTried: 0, tally: newTally() }
  load.ledger.renaming.push(told)
  let browser = await signIn(load, person, TEST_PASSWORD)
  for (let n = 1; load.goesOn(); n++) {
    if (browser.isAgeing()) browser = await signIn(load, person, TEST_PASSWORD)
    told.lastTried = n
    const answer = await browser.insist(updateAccount, renaming(n), told.tally)
    if (answer.status === 200) told.acknowledged.push(n)
    else unexpected(load, "rename", answer)
    // A copy of the last but one arrives late, as after a long cut: it must get its old answer and change nothing.
    if (n % 3 === 0) await repeatLate(load, browser, n - 1)
    await wait(load.pause())
  }
}

/** A lost answer is cleared up by trying again: "wrong password" then says that the change had been made. */
const changeOnce = async (
  load: Load,
  browser: Browser,
  from: string,
  to: string,
  tally: Tally,
): Promise<boolean> => {
  const lostBefore = tally.lost
  const body = { current_password: from, password: to }
  const answer = await browser.insist(changePassword, { body }, tally)
  const wasMade = tally.lost > lostBefore && answer.body.code === "password.wrong"
  if (wasMade) tally.refused--
  else if (answer.status !== 200) unexpected(load, "change password", answer)
  return answer.status === 200 || wasMade
}

export const changePasswords = async (load: Load, person: Person): Promise<void> => {
  const told = { person, changes: 0, password: TEST_PASSWORD, tally: newTally() }
  load.ledger.changingPassword.push(told)
  let browser = await signIn(load, person, TEST_PASSWORD)
  for (let n = 1; load.goesOn(); n++) {
    if (browser.isAgeing()) browser = await signIn(load, person, told.password)
    const next = `le lavoir numéro ${n} de Brisecourt`
    if (await changeOnce(load, browser, told.password, next, told.tally)) {
      told.password = next
      told.changes++
    }
    await wait(load.pause() * 4)
  }
}

export const changePictures = async (load: Load, person: Person): Promise<void> => {
  const told = { person, tally: newTally() }
  load.ledger.changingPicture.push(told)
  let browser = await signIn(load, person, TEST_PASSWORD)
  const background = { r: 36, g: 80, b: 178 }
  const picture = await sharp({ create: { width: 32, height: 32, channels: 3, background } })
    .png()
    .toBuffer()
  while (load.goesOn()) {
    if (browser.isAgeing()) browser = await signIn(load, person, TEST_PASSWORD)
    const body = new FormData()
    body.append("image", new Blob([new Uint8Array(picture)]), "photo.png")
    const answer = await browser.insist(updatePicture, { body }, told.tally)
    // An account may change its photo twelve times a minute, and each try while the server is down counts.
    if (answer.status !== 200 && answer.status !== 429) unexpected(load, "picture", answer)
    await wait(6_000)
  }
}

/** In and out again. The session's id is the beginning of its refresh token. */
export const visit = async (load: Load, person: Person): Promise<void> => {
  const told = {
    person,
    opened: [] as string[],
    left: [] as string[],
    logins: newTally(),
    logouts: newTally(),
  }
  load.ledger.visiting.push(told)
  while (load.goesOn()) {
    const browser = await signIn(load, person, TEST_PASSWORD, told.logins)
    const session = browser.refresh.slice(0, 36)
    told.opened.push(session)
    await wait(load.pause())
    const answer = await browser.insist(logout, { body: { refresh: browser.refresh } }, told.logouts)
    if (answer.status === 200) told.left.push(session)
    else unexpected(load, "logout", answer)
    await wait(load.pause())
  }
}

/** One forgotten password per account: an hour allows three links, and a lost answer may cost one. */
export const forget = async (load: Load, person: Person): Promise<void> => {
  const told = { person, tally: newTally() }
  load.ledger.forgetting.push(told)
  const answer = await newBrowser(load.url).insist(
    forgotPassword,
    { body: { email: person.email }, key: `forget-${person.id}` },
    told.tally,
  )
  if (answer.status !== 200) unexpected(load, "forgot password", answer)
}
