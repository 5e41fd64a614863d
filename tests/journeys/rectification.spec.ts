import { ownDataWords } from "../../modules/organizations/web/settings/own-data/strings.fr.ts"
import { requestWords } from "../../modules/students/web/record/strings.fr.ts"
import { expect, expectAccessible, signIn, test } from "./support.ts"

const MALO = "malo.ferrandec@exemple-cfa.test"

test("[R-03] [R-08] a student asks for a correction, the school makes it, and she reads that it is done", async ({
  page,
  browser,
  school,
}) => {
  await signIn(page, school.person(MALO), "/settings#donnees")
  await page.getByLabel(ownDataWords.about).fill("Commune de naissance")
  await page.getByLabel(ownDataWords.message).fill("C’est Brisecourt, pas Valmont.")
  await page.getByRole("button", { name: ownDataWords.send }).click()
  await expect(page.getByText(ownDataWords.states.open)).toBeVisible()

  const office = await browser.newPage()
  await signIn(office, school.director, "/school/students/list?q=malo+ferrandec")
  await expect(office.getByText("Répondre à 1 demande")).toBeVisible()
  await office.getByRole("row", { name: /Ferrandec Malo/ }).dblclick()
  await office.getByRole("button", { name: requestWords.accept, exact: true }).click()
  await expectAccessible(office, "the answer to a request")
  await office.getByLabel(requestWords.value).fill("Brisecourt")
  await office.getByRole("button", { name: requestWords.acceptVerb }).click()
  await expect(office.getByRole("dialog")).toHaveCount(0)
  await expect(office.getByRole("definition").filter({ hasText: "Brisecourt" })).toBeVisible()
  await office.close()

  await page.reload()
  await expect(page.getByText(ownDataWords.states.accepted)).toBeVisible()
  // The worker writes the notice a moment after the answer.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole("button", { name: /^Notifications : / })).toBeVisible({ timeout: 5_000 })
  }).toPass()
})
