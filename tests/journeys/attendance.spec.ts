import type { Page } from "@playwright/test"
import { signingRefusalWords } from "../../modules/attendance/rules/index.ts"
import { correctionHistoryWords } from "../../modules/attendance/web/corrections/strings.fr.ts"
import { listWords } from "../../modules/attendance/web/list/strings.fr.ts"
import { sheetWords } from "../../modules/attendance/web/sheet/strings.fr.ts"
import { signingWords } from "../../modules/attendance/web/signing/strings.fr.ts"
import { wallWords } from "../../modules/attendance/web/wall/strings.fr.ts"
import { clockWords } from "../../modules/education/rules/index.ts"
import { awaitOnly, callerOf, lessonNow, onPhone, openCountersignature } from "./attendance.ts"
import { pictures } from "./picture.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

const timesText = (of: { start_minute: number; end_minute: number }): string =>
  `${clockWords(of.start_minute)} – ${clockWords(of.end_minute)}`

const line = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name })

test("[R-24] a lesson: phones sign, the wall follows, the room is counted, two people correct it", async ({
  page,
  browser,
  request,
  school,
}) => {
  await lessonNow(request, school)
  await page.setViewportSize({ width: 1440, height: 900 })
  await takeSession(page, school.trainer)
  await page.goto("/school/education/attendance")
  await expect(page.getByRole("heading", { level: 1, name: listWords.title })).toBeVisible()
  await expectAccessible(page, "attendance")
  await page.getByRole("row").filter({ hasText: "BTS MCO 1B" }).getByRole("link").first().click()
  await page.getByRole("button", { name: "Ouvrir la signature" }).click()
  await expect(page.getByRole("link", { name: sheetWords.showCode })).toBeVisible()
  const sheetId = new URL(page.url()).pathname.split("/").at(-1) ?? ""
  const trainer = await callerOf(request, school.trainer)
  await awaitOnly(trainer, sheetId, ["Trividic Lina", "Ouldamar Yanis", "Villeminot Zoé"])
  await page.getByRole("link", { name: sheetWords.showCode }).click()
  const wall = page.getByRole("dialog")
  await expect(wall.getByRole("img", { name: wallWords.qr })).toBeVisible()
  await expectAccessible(page, "attendance wall")
  const green = (name: string) => wall.getByRole("listitem").filter({ hasText: name }).locator("svg")

  // What a phone reads in the code: the address of this sheet, and the code of the moment.
  const readWall = async () =>
    (await trainer.get(`/school/education/attendance/sheets/${sheetId}/wall`)) as {
      code: string
      pin: string
    }
  const lina = await onPhone(browser, school.student)
  let taps = 1
  await lina.goto(`/emargement/${sheetId}#${(await readWall()).code}`)
  await expect(lina.getByText(signingWords.you("Lina Trividic"))).toBeVisible()
  // The code has left the address: whoever sees the screen, or comes back to it, cannot use it.
  expect(new URL(lina.url()).hash).toBe("")
  await expectAccessible(lina, "attendance signing")
  await lina.getByRole("button", { name: signingWords.certify }).tap()
  taps++
  await expect(lina.getByText(/^Présence enregistrée à /)).toBeVisible()
  expect(taps).toBeLessThanOrEqual(3)
  await expect(green("Trividic Lina")).toBeVisible()
  await lina.context().close()

  // A friend who was sent a code that is no longer shown is refused. In the room, the planning leads to the digits.
  const yanis = await onPhone(browser, school.person("yanis.ouldamar@exemple-cfa.test"))
  await yanis.goto(`/emargement/${sheetId}#AAAAAAAAAAAAAAAA`)
  await expect(yanis.getByText(signingRefusalWords.code_expired)).toBeVisible()
  await yanis.goto("/student/education/calendar")
  await yanis.getByRole("link", { name: signingWords.title, exact: true }).tap()
  await yanis.getByLabel(signingWords.pin).fill((await readWall()).pin)
  await yanis.getByRole("button", { name: signingWords.certify }).tap()
  await expect(yanis.getByText(/^Présence enregistrée à /)).toBeVisible()
  await expect(green("Ouldamar Yanis")).toBeVisible()
  await yanis.context().close()
  await expect(wall.getByText(wallWords.remaining(1))).toBeVisible()

  await page.keyboard.press("Escape")
  await expect(wall).toBeHidden()
  await expect(line(page, "Trividic Lina").getByText("Présent", { exact: true }).first()).toBeVisible()
  const unsigned = page.getByRole("listitem").filter({ hasText: "Non signé" })
  await expect(unsigned).toHaveCount(1)
  await unsigned.locator("[data-line]").focus()
  await page.keyboard.press("a")
  await expect(unsigned).toHaveCount(0)
  const { dialog, count, countFirst } = await openCountersignature(page)
  await countFirst(3)
  await expect(dialog.getByText(/3 personnes comptées, 2 présents sur la feuille/)).toBeVisible()
  await expectAccessible(page, "attendance head count")
  await count(2)
  await expect(page.getByText("Signée", { exact: true }).first()).toBeVisible()
  await expectAccessible(page, "attendance sheet")

  // Closed, it is corrected by two: the trainer asks, the office grants.
  const office = await callerOf(request, school.director)
  const sheets = `/school/education/attendance/sheets/${sheetId}`
  const { sheet } = (await office.get(sheets)) as { sheet: { version: number } }
  await office.post(`${sheets}/moves`, { move: "close", version: sheet.version })
  await page.getByRole("button", { name: sheetWords.more }).click()
  await page.getByRole("menuitem", { name: sheetWords.correction.ask }).click()
  const panel = page.getByRole("dialog", { name: sheetWords.correction.title })
  await panel.getByLabel(sheetWords.correction.who).selectOption({ label: "Villeminot Zoé" })
  await panel.getByLabel(sheetWords.correction.reason).fill("Elle était en salle 12")
  await panel.getByRole("button", { name: sheetWords.correction.verb }).click()
  await expect(page.getByText(sheetWords.waitingCorrections(1))).toBeVisible()
  await takeSession(page, school.director)
  await page.goto(`/school/education/attendance/${sheetId}?tab=corrections`)
  await page.getByRole("button", { name: sheetWords.correction.grant }).click()
  await expect(page.getByText("Corrigée", { exact: true }).first()).toBeVisible()
  const decided = line(page, "Villeminot Zoé")
  await expect(decided.getByText(/^Demandée par Aurélien Castagnède/)).toBeVisible()
  // Its buttons are gone: whoever decides by keyboard stands where they were.
  await expect(decided).toBeFocused()

  // So are the hours of the lesson: it ended ten minutes sooner.
  const { sheet: planned } = (await office.get(sheets)) as {
    sheet: {
      start_minute: number
      end_minute: number
      lines: readonly { student_id: string; name: string }[]
    }
  }
  const realEnd = planned.end_minute - 10
  const hours = line(page, sheetWords.correction.hours(timesText({ ...planned, end_minute: realEnd })))
  await takeSession(page, school.trainer)
  await page.goto(`/school/education/attendance/${sheetId}`)
  await page.getByRole("button", { name: sheetWords.more }).click()
  await page.getByRole("menuitem", { name: sheetWords.correction.ask }).click()
  await panel.getByRole("radio", { name: sheetWords.correction.abouts.hours }).press("Space")
  await panel.getByLabel(sheetWords.countersign.realEnd).fill(clockWords(realEnd))
  await panel.getByLabel(sheetWords.correction.reason).fill("Fin notée dix minutes trop tard")
  await expectAccessible(page, "attendance correction of hours")
  await pictures(page, "hours-asked")
  await panel.getByRole("button", { name: sheetWords.correction.verb }).click()
  await expect(page.getByText(sheetWords.waitingCorrections(1))).toBeVisible()
  await takeSession(page, school.director)
  await page.goto(`/school/education/attendance/${sheetId}?tab=corrections`)
  await expect(hours.getByText(sheetWords.correction.hoursToday(timesText(planned)))).toBeVisible()
  await pictures(page, "hours-waiting")
  await hours.getByRole("button", { name: sheetWords.correction.grant }).click()
  await expect(hours.getByText(/Accordée par Hélène Marsaudon/)).toBeVisible()
  await expect(page.getByText(sheetWords.timesReason, { exact: true })).toBeVisible()
  await pictures(page, "hours-granted")

  // Both are told on the record of the learner, by whom and from what to what.
  const zoe = planned.lines.find(({ name }) => name === "Villeminot Zoé")?.student_id ?? ""
  await page.goto(`/school/student/${zoe}/follow-up`)
  const told = page.getByRole("region", { name: correctionHistoryWords.title })
  await expect(told.getByText(/^Correction accordée/)).toHaveCount(2)
  await expect(told.getByText(/^Correction demandée.*Erreur de saisie.*Fin notée dix minutes/)).toBeVisible()
  await expectAccessible(page, "corrections told")
})
