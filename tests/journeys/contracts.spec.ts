import { followingWords } from "../../modules/contracts/web/following/strings.fr.ts"
import {
  formWords,
  listWords,
  newWords,
  recordPageWords,
} from "../../modules/contracts/web/shared/strings.fr.ts"
import { expect, expectAccessible, signIn, test } from "./support.ts"

test.describe("a contract", () => {
  test("[R-11] [R-12] [R-14] is opened from a student, filled from the records, saved as one types and judged live", async ({
    page,
    school,
  }) => {
    await signIn(page, school.contracts, "/school/contracts")
    await expect(page).toHaveURL(/\/school\/contracts\/list/)
    await page.getByRole("button", { name: listWords.new }).first().click()
    const student = page.getByRole("combobox", { name: newWords.student })
    await student.fill("lina")
    // Once something is typed, a click that misses closes the list and never the question.
    for (const _ of ["list", "question"]) await page.mouse.click(4, 4)
    await expect(page.getByRole("dialog")).toBeVisible()
    await student.fill("lin")
    // What is drawn before this answer is the list of the first question, about to be drawn again.
    const answered = page.waitForResponse((answer) => /students.*q=lina/.test(answer.url()))
    await student.fill("lina")
    await answered
    const found = page.getByRole("listbox").getByRole("option")
    await expect(found).toHaveCount(1)
    await found.click()
    await page.getByRole("button", { name: newWords.verb }).click()
    await expect(page).toHaveURL(/\/school\/contract\/edit\//)
    const id = page.url().split("/").at(-1)
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Lina Trividic")
    await expect(page.getByRole("heading", { name: formWords.precheck })).toBeVisible()

    const company = page.getByRole("combobox", { name: formWords.partner, exact: true })
    await company.fill("atel")
    await expect(found.first()).toContainText(/Ateliers/)
    await found.first().click()
    await expect(page.getByLabel("Nom et prénom ou dénomination", { exact: true })).not.toHaveValue("")
    await page.getByLabel("Effectif total salariés de l’entreprise", { exact: true }).fill("42")
    await expect(page.getByText(/^Enregistré à/)).toBeVisible()
    await page.goto(`/school/contracts/new/${id}`)
    await expect(page.getByLabel("Effectif total salariés de l’entreprise", { exact: true })).toHaveValue(
      "42",
    )
    await expectAccessible(page, "the form of a contract")
  })

  test("[R-13] shows where it stands, what may be done and what was done", async ({ page, school }) => {
    await signIn(page, school.contracts, "/school/contracts/list?view=engaged&q=haddad")
    await page.getByRole("row").nth(1).getByRole("link").first().click()
    await expect(page).toHaveURL(/\/school\/contract\/[0-9a-f-]{36}/)
    await expect(page.getByText("Engagé", { exact: true }).first()).toBeVisible()
    await page.getByRole("tab", { name: "Historique" }).click()
    await expect(page.getByText("Contrat modifié").first()).toBeVisible()

    // Another may follow it: what is proposed is shown, and made only then.
    await page.getByRole("button", { name: recordPageWords.more }).click()
    await page.getByRole("menuitem", { name: followingWords.action }).click()
    const dialog = page.getByRole("dialog")
    const start = dialog.getByRole("textbox", { name: followingWords.start })
    await expect(start).toHaveValue(/\d{4}$/)
    await start.fill("")
    await dialog.getByRole("button", { name: followingWords.verb }).click()
    await expect(dialog.getByText("Champ requis")).toBeVisible()
    await expectAccessible(page, "a contract that follows another, without its day")
    await start.fill("02/10/2028")
    await dialog.getByRole("button", { name: followingWords.verb }).click()
    await expect(page).toHaveURL(/\/school\/contract\/edit\//)
    await expect(page.getByText("Brouillon").first()).toBeVisible()
  })

  test("[R-16] [R-17] [R-18] [R-19] of professionalization has its own lists, record and form", async ({
    page,
    school,
  }) => {
    await signIn(page, school.contracts, "/school/contracts/professionalization")
    await expect(page).toHaveURL(/professionalization\/list/)
    await page.getByRole("row").nth(1).getByRole("link").first().click()
    await expect(page).toHaveURL(/\/school\/contract\/professionalization\/[0-9a-f-]{36}/)
    await page.getByRole("link", { name: /Modifier|Consulter/ }).click()
    await expect(page.getByRole("heading", { name: formWords.precheck })).toBeVisible()
    await page.goto("/school/contracts/professionalization/new")
    await expect(page.getByRole("dialog")).toBeVisible()
    for (const path of [
      "/school/contract/archived/list",
      "/school/contracts/professionalization/archived/list",
    ]) {
      await page.goto(path)
      await expect(
        page.getByText(listWords.emptyArchived).or(page.getByRole("row").nth(1)).first(),
      ).toBeVisible()
    }
  })
})
