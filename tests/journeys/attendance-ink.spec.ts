import type { Page } from "@playwright/test"
import { sheetWords } from "../../modules/attendance/web/sheet/strings.fr.ts"
import { signingWords } from "../../modules/attendance/web/signing/strings.fr.ts"
import { wallWords } from "../../modules/attendance/web/wall/strings.fr.ts"
import { onPhone, openSheet } from "./attendance.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

const shown = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/ink-${name}.png` })
}

const draw = async (page: Page) => {
  const box = await page.getByRole("img", { name: "Zone de signature" }).boundingBox()
  if (!box) throw new Error("nothing to draw on")
  const [left, middle, step] = [box.x + box.width * 0.1, box.y + box.height / 2, box.width * 0.05]
  await page.mouse.move(left, middle)
  await page.mouse.down()
  for (let n = 1; n < 16; n++)
    await page.mouse.move(left + n * step, middle + Math.sin(n * 1.3) * box.height * 0.3, { steps: 3 })
  await page.mouse.up()
  await expect(page.getByText("Signature dessinée.")).toBeAttached()
}

test("[R-24] a signature is drawn by whoever wants to, on their phone or on the tablet, and the sheet shows it", async ({
  page,
  browser,
  request,
  school,
}) => {
  const names = ["Trividic Lina", "Ouldamar Yanis", "Villeminot Zoé"]
  const { sheetId, trainer } = await openSheet(request, school, names)
  const codes = () => trainer.get(`/school/education/attendance/sheets/${sheetId}/wall`)
  const lina = await onPhone(browser, school.student)
  const asked: string[] = []
  lina.on("request", (one) => asked.push(one.url()))
  await lina.goto(`/emargement/${sheetId}#${String((await codes()).code)}`)
  const toDraw = lina.getByRole("button", { name: signingWords.draw })
  await expect(toDraw).toHaveAttribute("aria-expanded", "false")
  await shown(lina, "phone-before")
  const before = asked.length
  await toDraw.tap()
  await expect(lina.getByRole("img", { name: "Zone de signature" })).toBeVisible()
  // Only whoever draws loads what one draws with.
  expect(asked.slice(before).filter((url) => url.endsWith(".js")).length).toBeGreaterThan(0)
  await expectAccessible(lina, "attendance drawn signature")
  await draw(lina)
  await shown(lina, "phone")
  // Turned sideways and back, what was drawn is still there.
  await lina.setViewportSize({ width: 844, height: 390 })
  await shown(lina, "phone-turned")
  await lina.setViewportSize({ width: 390, height: 844 })
  await lina.getByRole("button", { name: signingWords.certify }).tap()
  await expect(lina.getByText(/^Présence enregistrée à /)).toBeVisible()
  await lina.context().close()

  // Without network to load it from, drawing is not offered, and the presence is certified all the same.
  const yanis = await onPhone(browser, school.person("yanis.ouldamar@exemple-cfa.test"))
  await yanis.goto(`/emargement/${sheetId}#${String((await codes()).code)}`)
  await expect(yanis.getByRole("button", { name: signingWords.draw })).toBeVisible()
  await yanis.context().setOffline(true)
  await yanis.getByRole("button", { name: signingWords.draw }).tap()
  await expect(yanis.getByRole("button", { name: signingWords.draw })).toBeHidden()
  await yanis.getByRole("button", { name: signingWords.certify }).tap()
  await expect(yanis.getByText(/^Enregistré sur ce téléphone à /)).toBeVisible()
  await yanis.context().setOffline(false)
  await expect(yanis.getByText(/^Présence enregistrée à /)).toBeVisible()
  await yanis.context().close()

  await page.setViewportSize({ width: 1024, height: 768 })
  await takeSession(page, school.trainer)
  await page.goto(`/school/education/attendance/${sheetId}?show=device`)
  await page.getByRole("button", { name: "Villeminot Zoé", exact: true }).click()
  await page.getByRole("button", { name: signingWords.draw }).click()
  await draw(page)
  await expectAccessible(page, "attendance drawn on the tablet")
  await shown(page, "tablet")
  await page.getByRole("button", { name: wallWords.device.sign }).click()
  await expect(page.getByText(/^Villeminot Zoé.*présence enregistrée à/)).toBeVisible()
  await page.getByRole("button", { name: wallWords.device.close }).click()
  for (const name of ["Trividic Lina", "Villeminot Zoé"])
    await expect(page.getByRole("img", { name: sheetWords.ink.of(name) })).toBeVisible()
  await expect(page.getByRole("img", { name: sheetWords.ink.of("Ouldamar Yanis") })).toHaveCount(0)
  await expectAccessible(page, "attendance sheet with drawings")
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole("tab", { name: sheetWords.tabs.present }).click()
  await expect(page.getByRole("img", { name: sheetWords.ink.of("Villeminot Zoé") })).toBeVisible()
  await shown(page, "sheet")
  await page.emulateMedia({ colorScheme: "dark" })
  await shown(page, "sheet-dark")
  await page.setViewportSize({ width: 390, height: 844 })
  await shown(page, "sheet-phone-dark")
  // The sheet says so to everybody who may see it.
  const { sheet } = (await trainer.get(`/school/education/attendance/sheets/${sheetId}`)) as {
    sheet: { lines: { name: string; has_ink: boolean }[] }
  }
  const drawn = sheet.lines.filter((line) => line.has_ink).map(({ name }) => name)
  expect(drawn.toSorted()).toEqual(["Trividic Lina", "Villeminot Zoé"])
})
