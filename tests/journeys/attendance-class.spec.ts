import { readFile } from "node:fs/promises"
import type { Browser, Page } from "@playwright/test"
import { signingRefusalWords } from "../../modules/attendance/rules/index.ts"
import { sheetWords } from "../../modules/attendance/web/sheet/strings.fr.ts"
import { signingWords } from "../../modules/attendance/web/signing/strings.fr.ts"
import { wallWords } from "../../modules/attendance/web/wall/strings.fr.ts"
import { outcomeWords } from "../../modules/signatures/web/verification/strings.fr.ts"
import {
  awaitOnly,
  callerOf,
  comeBack,
  lessonNow,
  onPhone,
  openCountersignature,
  pagesKept,
  scanOffline,
} from "./attendance.ts"
import { picture } from "./picture.ts"
import { expect, FULL, takeSession, test } from "./support.ts"

/** A class, as many phones; the gate has the same hands with three learners (attendance.spec.ts, attendance-offline.spec.ts). */
const WITH_NETWORK = 24
const WITHOUT_NETWORK = 6
const IN_THE_ROOM = WITH_NETWORK + WITHOUT_NETWORK
/** Phones that are looked at in the same moment. */
const AT_ONCE = 4
const WITHIN_MS = 120_000
const MOST_TAPS = 3
const RECEIPT_MS = 180_000
const AWAY_MS = 20 * 60_000

const SCHOOLS_URL = process.env.SCHOOLS_URL ?? "http://127.0.0.1:21097"

type Learner = { student_id: string; name: string; email: string }
type Phone = { learner: Learner; page: Page; taps: number }

const inGroups = async <T>(all: readonly T[], work: (one: T) => Promise<void>) => {
  for (let from = 0; from < all.length; from += AT_ONCE)
    await Promise.all(all.slice(from, from + AT_ONCE).map(work))
}

const accountsOf = async (lines: readonly Omit<Learner, "email">[]): Promise<Learner[]> => {
  const students = lines.map(({ student_id }) => student_id).join()
  const answer = await fetch(`${SCHOOLS_URL}/student-accounts?students=${students}`, { method: "POST" })
  const accounts = (await answer.json()) as { student: string; email: string }[]
  return lines.map((line) => ({
    ...line,
    email: accounts.find(({ student }) => student === line.student_id)?.email ?? "",
  }))
}

const phoneOf = async (browser: Browser, learner: Learner): Promise<Phone> => ({
  learner,
  page: await onPhone(browser, learner.email),
  taps: 0,
})

const certify = async (phone: Phone) => {
  await phone.page.getByRole("button", { name: signingWords.certify }).tap()
  phone.taps++
}

/** The notification of the camera is the first tap. */
const scan = async (phone: Phone, sheetId: string, code: string) => {
  phone.taps++
  await phone.page.goto(`/emargement/${sheetId}#${code}`)
}

test.skip(!FULL, "thirty phones at once: npm run e2e -- --full attendance-class")

test("[R-24] a whole class signs in two minutes, with a cellar, a photograph and two people for a correction", async ({
  page,
  browser,
  request,
  school,
}) => {
  const { classId } = await lessonNow(request, school, {
    startedMinutesAgo: 25,
    classNames: ["BTS MCO 1B", "RDC 2026"],
  })
  expect(classId).not.toBe("")
  await page.setViewportSize({ width: 1440, height: 900 })
  await takeSession(page, school.trainer)
  await page.goto("/school/education/attendance")
  await page.getByRole("row").filter({ hasText: "BTS MCO 1B" }).getByRole("link").first().click()
  await page.getByRole("button", { name: "Ouvrir la signature" }).click()
  await expect(page.getByRole("link", { name: sheetWords.showCode })).toBeVisible()
  const sheetId = new URL(page.url()).pathname.split("/").at(-1) ?? ""
  const sheetPath = `/school/education/attendance/sheets/${sheetId}`
  const trainer = await callerOf(request, school.trainer)
  type Sheet = {
    version: number
    lines: { student_id: string; name: string; status: string; received_minute: number | null }[]
  }
  const readSheet = async () => ((await trainer.get(sheetPath)) as { sheet: Sheet }).sheet
  // Two more are awaited, who stayed away and have a friend in the room.
  const awaited = await accountsOf((await readSheet()).lines.slice(0, IN_THE_ROOM + 2))
  expect(awaited.filter(({ email }) => email !== "")).toHaveLength(IN_THE_ROOM + 2)
  await awaitOnly(
    trainer,
    sheetId,
    awaited.map(({ name }) => name),
  )
  const [late, friend, ...inRoom] = awaited
  if (!late || !friend) throw new Error("nobody stayed away")
  const codeNow = async () => String((await trainer.get(`${sheetPath}/wall`)).code)

  // In the cellar: these phones have been here before, scan and sign, and find no network for twenty minutes.
  const cellar: Phone[] = []
  await inGroups(inRoom.slice(0, WITHOUT_NETWORK), async (learner) => {
    const phone = await phoneOf(browser, learner)
    cellar.push(phone)
    await phone.page.goto(`/emargement/${sheetId}`)
    await expect(phone.page.getByText(/^Vous êtes /)).toBeVisible()
    expect(await pagesKept(phone.page)).toBe(1)
    phone.taps++
    await scanOffline(phone.page, sheetId, Date.now() - AWAY_MS)
    await certify(phone)
    await expect(phone.page.getByText(/^Enregistré sur ce téléphone à /)).toBeVisible()
  })

  await page.getByRole("link", { name: sheetWords.showCode }).click()
  const wall = page.getByRole("dialog")
  await expect(wall.getByRole("img", { name: wallWords.qr })).toBeVisible()
  const counted = (signed: number) => wall.getByText(wallWords.counted(signed, IN_THE_ROOM + 2)).first()
  const green = (name: string) => wall.getByRole("listitem").filter({ hasText: name }).locator("svg").first()

  await expect(counted(0)).toBeVisible()

  const phones: Phone[] = []
  await inGroups(inRoom.slice(WITHOUT_NETWORK), async (learner) => {
    phones.push(await phoneOf(browser, learner))
  })
  const lateHand = await phoneOf(browser, late)
  const friendHand = await phoneOf(browser, friend)

  // A photograph of the code is sent to somebody who opens it at once, and does nothing with it for three minutes.
  await scan(lateHand, sheetId, await codeNow())
  await expect(lateHand.page.getByRole("button", { name: signingWords.certify })).toBeVisible()
  const receiptSince = Date.now()

  const began = Date.now()
  const untilGreen: number[] = []
  await inGroups(phones, async (phone) => {
    await scan(phone, sheetId, await codeNow())
    await expect(phone.page.getByText(/^Vous êtes /)).toBeVisible()
    await certify(phone)
    await expect(phone.page.getByText(/^Présence enregistrée à /)).toBeVisible()
    const signed = Date.now()
    await expect(green(phone.learner.name)).toBeVisible()
    untilGreen.push(Date.now() - signed)
  })
  await expect(counted(WITH_NETWORK)).toBeVisible()
  const took = Date.now() - began
  process.stdout.write(`${WITH_NETWORK} signatures in ${(took / 1000).toFixed(1)} s\n`)
  await picture(page, "class-wall")
  await inGroups(phones, (phone) => phone.page.context().close())
  expect(took).toBeLessThanOrEqual(WITHIN_MS)

  // Another photograph, and this friend is quick: nothing tells them from somebody in the room, except that they are not there.
  await scan(friendHand, sheetId, await codeNow())
  await certify(friendHand)
  await expect(friendHand.page.getByText(/^Présence enregistrée à /)).toBeVisible()

  await inGroups(cellar, async ({ page: phone }) => {
    await comeBack(phone)
    await expect(phone.getByText(/^Présence enregistrée à /)).toBeVisible()
    await phone.context().close()
  })
  await expect(counted(IN_THE_ROOM + 1)).toBeVisible()
  const received = (await readSheet()).lines.filter((line) => line.received_minute !== null)
  expect(received.map(({ name }) => name).toSorted()).toEqual(
    cellar.map(({ learner }) => learner.name).toSorted(),
  )
  const taps = [...phones, ...cellar].map((phone) => phone.taps)
  expect(taps).toHaveLength(IN_THE_ROOM)
  expect(Math.max(...taps)).toBeLessThanOrEqual(MOST_TAPS)

  await page.waitForTimeout(Math.max(0, receiptSince + RECEIPT_MS + 1000 - Date.now()))
  await certify(lateHand)
  await expect(lateHand.page.getByText(signingRefusalWords.code_expired)).toBeVisible()
  await picture(lateHand.page, "class-expired-receipt")
  await lateHand.page.context().close()
  await friendHand.page.context().close()
  await expect(wall.getByText(wallWords.remaining(1))).toBeVisible()

  // Thirty people are counted where thirty-one signed: somebody is not in the room.
  await page.keyboard.press("Escape")
  await expect(wall).toBeHidden()
  const absent = (name: string) =>
    page.getByRole("button", { name: sheetWords.markOf(sheetWords.marks.absent, name) })
  await absent(late.name).click()
  await expect(absent(late.name)).toHaveAttribute("aria-pressed", "true")
  const { dialog, count, countFirst } = await openCountersignature(page)
  await countFirst(IN_THE_ROOM)
  await expect(
    dialog.getByText(/30 personnes comptées, 31 présents sur la feuille, dont 6 signatures hors connexion/),
  ).toBeVisible()
  await picture(page, "class-head-count")
  await dialog.getByRole("button", { name: sheetWords.countersign.cancel }).click()
  await absent(friend.name).click()
  await expect(absent(friend.name)).toHaveAttribute("aria-pressed", "true")
  await openCountersignature(page)
  await count(IN_THE_ROOM)
  await expect(page.getByText("Signée", { exact: true }).first()).toBeVisible()

  // The trainer's own caller logged in minutes ago: its session is over.
  const office = await callerOf(request, school.director)
  const { version } = ((await office.get(sheetPath)) as { sheet: Sheet }).sheet
  await office.post(`${sheetPath}/moves`, { move: "close", version })
  // Whoever asks for a correction does not grant it.
  await page.getByRole("button", { name: sheetWords.more }).click()
  await page.getByRole("menuitem", { name: sheetWords.correction.ask }).click()
  const panel = page.getByRole("dialog", { name: sheetWords.correction.title })
  await panel.getByLabel(sheetWords.correction.who).selectOption({ label: late.name })
  await panel.getByLabel(sheetWords.correction.reason).fill("Arrivé à l’accueil, en salle 12")
  await panel.getByRole("button", { name: sheetWords.correction.verb }).click()
  await expect(page.getByText(sheetWords.waitingCorrections(1))).toBeVisible()
  await expect(page.getByRole("button", { name: sheetWords.correction.grant })).toHaveCount(0)
  await takeSession(page, school.director)
  await page.goto(`/school/education/attendance/${sheetId}?tab=corrections`)
  await page.getByRole("button", { name: sheetWords.correction.grant }).click()
  await expect(page.getByText("Corrigée", { exact: true }).first()).toBeVisible()

  // Sealed once it is closed, and once more after the correction; anybody verifies it.
  const second = page.getByRole("button", { name: /^Télécharger la version 2/ })
  await expect(async () => {
    await page.reload()
    await expect(second).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await picture(page, "class-sheet")
  const started = page.waitForEvent("download")
  await second.click()
  const file = await readFile(await (await started).path())
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto("/verification")
  const chooser = visitor.waitForEvent("filechooser")
  await visitor.getByRole("button", { name: "Choisir un fichier" }).press("Enter")
  await (await chooser).setFiles({ name: "feuille.pdf", mimeType: "application/pdf", buffer: file })
  await expect(visitor.getByRole("status").getByText(outcomeWords.known.title)).toBeVisible()
  await picture(visitor, "class-verified")
  await visitor.context().close()

  const slowest = Math.max(...untilGreen)
  process.stdout.write(
    `${WITH_NETWORK} signatures in ${(took / 1000).toFixed(1)} s, ${WITHOUT_NETWORK} more without network; ` +
      `taps ${Math.min(...taps)} to ${Math.max(...taps)}; green at most ${slowest} ms after the phone said so\n`,
  )
})
