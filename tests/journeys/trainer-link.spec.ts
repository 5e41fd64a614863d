import { sheetWords } from "../../modules/attendance/web/sheet/strings.fr.ts"
import {
  outsideWords,
  trainerLinkWords as words,
} from "../../modules/attendance/web/trainer-link/strings.fr.ts"
import { wallWords } from "../../modules/attendance/web/wall/strings.fr.ts"
import { awaitOnly, callerOf, lessonNow } from "./attendance.ts"
import { codesFor, linksTo } from "./mails.ts"
import { picture } from "./picture.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

test("[R-24] a trainer without an account holds their sheet on their phone, by the link that was mailed", async ({
  page,
  browser,
  request,
  school,
}) => {
  const planner = await callerOf(request, school.director)
  const address = school.person("solenn.kerbiriou@example.org")
  const made = await planner.post("/school/education/trainers", {
    first_name: "Solenn",
    last_name: "Kerbiriou",
    email: address,
    status: "external_freelance",
    siret: "73282932000074",
  })
  expect(made).toBeTruthy()
  const { classId } = await lessonNow(request, school, { trainerName: "Solenn Kerbiriou" })
  const office = await callerOf(request, school.director)
  const { results } = (await office.get(
    `/school/education/attendance/sheets/?view=today&class=${classId}`,
  )) as { results: { id: string; status: string }[] }
  const sheetId = results.find(({ status }) => status !== "cancelled")?.id ?? ""

  // The school sends it from the sheet, for who did not get theirs.
  await takeSession(page, school.director)
  await page.goto(`/school/education/attendance/${sheetId}`)
  await page.getByRole("button", { name: outsideWords.send("Solenn Kerbiriou") }).click()
  await expect(page.getByRole("button", { name: outsideWords.again("Solenn Kerbiriou") })).toBeVisible()
  await picture(page, "trainer-link-school")
  const link = (await linksTo(address, "/feuille/")).at(-1) ?? ""

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const hand = await phone.newPage()
  await hand.goto(new URL(link, page.url()).pathname)
  await expect(hand.getByText(words.you("Solenn Kerbiriou"))).toBeVisible()
  await hand.getByRole("button", { name: words.open }).tap()
  await expect(hand.getByRole("button", { name: words.code })).toBeVisible()
  await awaitOnly(office, sheetId, ["Trividic Lina", "Villeminot Zoé"])
  await expectAccessible(hand, "trainer link")
  await picture(hand, "trainer-link", { isWhole: true })

  await hand.getByRole("button", { name: words.code }).tap()
  const wall = hand.getByRole("dialog")
  await expect(wall.getByRole("img", { name: wallWords.qr })).toBeVisible()
  await wall.getByRole("button", { name: wallWords.close }).tap()

  // The tablet goes round.
  await hand.getByRole("button", { name: words.device }).tap()
  await hand.getByRole("button", { name: "Trividic Lina", exact: true }).tap()
  await hand.getByRole("button", { name: wallWords.device.sign, exact: true }).tap()
  await expect(hand.getByText(/Trividic Lina/).first()).toBeVisible()
  await hand.getByRole("button", { name: wallWords.device.close }).tap()
  const absent = sheetWords.markOf(sheetWords.marks.absent, "Villeminot Zoé")
  await hand.getByRole("button", { name: absent }).tap()
  await expect(hand.getByRole("button", { name: absent })).toHaveAttribute("aria-pressed", "true")

  await hand.getByRole("button", { name: words.countersign }).tap()
  const dialog = hand.getByRole("dialog", { name: sheetWords.countersign.title })
  await dialog.getByRole("button", { name: words.ask }).tap()
  const [code = ""] = await codesFor(address, 1)
  await dialog.getByLabel(sheetWords.countersign.headCount).fill("1")
  await dialog.getByLabel(words.codeLabel).fill(code)
  await expectAccessible(hand, "trainer link countersignature")
  await picture(hand, "trainer-link-countersign")
  await dialog.getByRole("button", { name: sheetWords.countersign.verb }).tap()
  await expect(hand.getByText(words.signed)).toBeVisible()
  await hand.emulateMedia({ colorScheme: "dark" })
  await hand.setViewportSize({ width: 1440, height: 900 })
  await picture(hand, "trainer-link-dark-wide")

  // Closed by the office, the link says that it is over.
  const sheets = `/school/education/attendance/sheets/${sheetId}`
  const { sheet } = (await office.get(sheets)) as { sheet: { version: number; countersigned_by: string } }
  expect(sheet.countersigned_by).toBe("Solenn Kerbiriou")
  await office.post(`${sheets}/moves`, { move: "close", version: sheet.version })
  await hand.reload()
  await expect(hand.getByText(words.revoked)).toBeVisible()
  await expect(hand.getByText("Trividic Lina")).toHaveCount(0)
  await phone.close()
})
