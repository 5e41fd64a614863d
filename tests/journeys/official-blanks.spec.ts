import { aBlankPdf } from "../../modules/contracts/testing/index.ts"
import {
  applyWords,
  blanksWords,
  mapperWords,
  sendWords,
} from "../../modules/contracts/web/blanks/strings.fr.ts"
import { expect, expectAccessible, signIn, test } from "./support.ts"

test("an operator sends an official form, links a field where it stands, looks at its proof and sets it aside", async ({
  page,
  school,
}) => {
  await signIn(page, school.operator, "/operator/blanks")
  await expect(page.locator("h1")).toHaveText(blanksWords.title)
  await expectAccessible(page, "Formulaires officiels")
  await page.getByRole("button", { name: blanksWords.send }).first().click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(sendWords.form).fill("10103*99")
  // A field that nobody else has: a file already received is refused.
  const buffer = Buffer.from(await aBlankPdf(`Zone ${Date.now()}`))
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "cerfa.pdf", mimeType: "application/pdf", buffer })
  await dialog.getByRole("button", { name: sendWords.send, exact: true }).click()
  await expect(page.locator("h1")).toHaveText("10103*99")
  await expect(page.getByAltText(mapperWords.page(1, 1))).toBeVisible()
  await page.getByRole("button", { name: /^Champ « Zone 2 »/ }).click()
  const target = page.getByRole("combobox", { name: mapperWords.target })
  await target.fill("SIRET exécution")
  await page.getByRole("option").first().click()
  await expect(page.getByRole("button", { name: /^Champ « Zone 2 » : N° SIRET/ })).toBeVisible()
  await expectAccessible(page, "Les champs d'un formulaire")
  await page.getByRole("radio", { name: mapperWords.view.first }).click()
  await expect(page.getByText(mapperWords.proofHint)).toBeVisible()
  await page.getByRole("button", { name: mapperWords.apply }).click()
  await expect(page.getByRole("dialog").getByText(applyWords.withoutPlace)).toBeVisible()
  await expectAccessible(page, "Utiliser un formulaire")
  await page.getByRole("dialog").getByRole("button", { name: applyWords.cancel }).click()
  await page.getByRole("button", { name: mapperWords.abandon }).click()
  await expect(page.locator("h1")).toHaveText(blanksWords.title)
})
