import { account } from "../../modules/identity/web/strings.fr.ts"
import { expect, signIn, test } from "./support.ts"

const SARAH = "sarah.benichou-dalle@exemple-cfa.test"

const PICTURE = new URL("../../apps/web/public/icons/icon-192.png", import.meta.url).pathname

test("[R-03] [C-08] [T-03] a student changes her photo and her name, and the header follows", async ({
  page,
  school,
}) => {
  await signIn(page, school.person(SARAH), "/settings")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(account.settingsTitle)
  const choose = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: account.choosePicture }).click()
  await (await choose).setFiles(PICTURE)
  await page.getByRole("button", { name: account.savePicture }).click()
  await expect(page.getByText("Votre photo est à jour.")).toBeVisible()
  await expect(page.getByRole("banner").locator("img")).toHaveAttribute("src", /\/files\/account\//)

  await page.getByLabel(account.firstName).fill("Sarah-Lou")
  await page.getByRole("button", { name: account.save, exact: true }).first().click()
  await expect(page.getByText("Vos informations sont enregistrées.")).toBeVisible()
  await expect(page.getByRole("banner").getByRole("button", { name: /Sarah-Lou/ })).toBeVisible()
})

test("« Déconnecter tous les appareils » ends this session too", async ({ page, school }) => {
  await signIn(page, school.person("enzo.pastoureau@exemple-cfa.test"), "/settings")
  await page.getByRole("button", { name: account.signOutEverywhere }).click()
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"))
  await expect(dialog).toContainText(account.signOutQuestion)
  await dialog.getByRole("button", { name: account.signOut, exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
})

test("[R-27] the density chosen in « Affichage » holds for every list, and on another device", async ({
  page,
  browser,
  school,
}) => {
  await signIn(page, school.special, "/school/settings/affichage")
  await page.getByText(account.densities.compact, { exact: true }).click()
  await page.getByRole("button", { name: account.save, exact: true }).last().click()
  await expect(page.getByText("Vos informations sont enregistrées.")).toBeVisible()
  await expect(page.locator("html")).toHaveAttribute("data-density", "compact")
  const other = await browser.newPage()
  await signIn(other, school.special)
  await expect(other.locator("html")).toHaveAttribute("data-density", "compact")
  await other.close()
})

test("the rows chosen on a page hold for every list, and on another device", async ({
  page,
  browser,
  school,
}) => {
  await signIn(page, school.director, "/school/contracts/list")
  const size = (on: typeof page) => on.getByLabel("Lignes par page")
  await expect(size(page)).toHaveValue("10")
  const saved = page.waitForResponse(
    (response) => response.url().endsWith("/user/account") && response.request().method() === "PATCH",
  )
  await size(page).selectOption("25")
  await expect(page.getByRole("row").nth(20)).toBeVisible()
  expect((await saved).status()).toBe(200)
  await page.goto("/school/students/list")
  await expect(size(page)).toHaveValue("25")
  await expect(page.getByRole("row").nth(20)).toBeVisible()
  const other = await browser.newPage()
  await signIn(other, school.director, "/school/contracts/list")
  await expect(size(other)).toHaveValue("25")
  await other.close()
})
