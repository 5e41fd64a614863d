import { readFileSync } from "node:fs"
import { absenceReasons, justificationWords } from "@jalon/attendance/rules"
import { absencesWords } from "../../modules/attendance/web/absences/strings.fr.ts"
import { justificationsWords } from "../../modules/attendance/web/justifications/strings.fr.ts"
import { expect, expectAccessible, signIn, test } from "./support.ts"

const zoe = "zoe.villeminot@exemple-cfa.test"
const solene = "solene.trehout@exemple-cfa.test"
const photo = readFileSync(new URL("./data/identity-photo.png", import.meta.url))
const reason = absenceReasons.find(({ code }) => code === "transport_intemperies")?.label ?? ""

test("[R-25] a learner files from a phone, the office decides by keyboard, and the learner reads it", async ({
  page,
  browser,
  school,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, school.person(zoe), "/student/education/attendance")
  const form = absencesWords.form
  await page.getByRole("button", { name: absencesWords.announce }).click()
  const panel = page.getByRole("dialog", { name: form.announce })
  await panel.getByLabel(form.reason).selectOption({ label: reason })
  await panel
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "attestation.png", mimeType: "image/png", buffer: photo })
  await panel.getByLabel(form.comment).fill("Aucun train ce matin.")
  const send = panel.getByRole("button", { name: form.send, exact: true })
  await expect(send).toBeEnabled()
  await send.click()
  await expect(panel).toBeHidden()
  const filed = page.getByRole("listitem").filter({ hasText: reason }).first()
  await expect(filed).toContainText(justificationWords.submitted.label)
  await expectAccessible(page, "a learner's absences")

  const office = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await signIn(office, school.person(solene), "/school/education/attendance/justifications")
  await office.getByLabel(justificationsWords.search).fill("Villeminot")
  const queue = office.getByRole("list", { name: justificationsWords.queue })
  const row = queue.getByRole("button", { name: /Villeminot/ })
  await expect(row).toHaveCount(1)
  await row.focus()
  await expect(office.getByText("Aucun train ce matin.")).toBeVisible()
  await row.press("a")
  await expect(office.getByText(justificationsWords.empty.submitted)).toBeVisible()
  await office.close()

  await page.reload()
  await expect(filed).toContainText(justificationWords.accepted.label)
})
