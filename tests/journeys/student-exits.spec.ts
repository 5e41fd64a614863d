import { addWords, leaveWords } from "../../modules/students/web/list/strings.fr.ts"
import { recordWords } from "../../modules/students/web/record/strings.fr.ts"
import { fieldLabels } from "../../modules/students/web/shared/strings.fr.ts"
import { bulkStrings } from "../../packages/ui/data/strings.fr.ts"
import { expect, expectAccessible, signIn, test } from "./support.ts"

/** Someone of this journey alone: the demo is shared by all of them. */
const unique = () =>
  `Zz${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, "")
    .slice(0, 6)}`

test.describe("[R-07] leaving the school", () => {
  test("is entered on a record, shown among « Sortis », told in the history and taken back", async ({
    page,
    school,
  }) => {
    await signIn(page, school.director)
    const lastName = unique()
    const name = `Zoé ${lastName}`
    await page.goto("/school/students/list?add=one")
    await page.getByLabel(fieldLabels.last_name, { exact: true }).fill(lastName)
    await page.getByLabel(fieldLabels.first_name, { exact: true }).fill("Zoé")
    await page.getByRole("button", { name: addWords.verb }).click()
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
    await page.getByRole("button", { name: recordWords.more(name) }).click()
    await page.getByRole("menuitem", { name: leaveWords.action }).click()
    const dialog = page.getByRole("dialog")
    await expectAccessible(page, "leaving the school")
    await dialog.getByRole("button", { name: leaveWords.verb }).click()
    await expect(dialog.getByText("Champ requis")).toBeVisible()
    await dialog.getByLabel(leaveWords.reason).selectOption("changement_cfa")
    await dialog.getByRole("button", { name: leaveWords.verb }).click()
    await expect(page.getByText(/Sortie de l’école le/)).toBeVisible()
    await page.getByRole("tab", { name: recordWords.tabs["follow-up"] }).click()
    await expect(page.getByText("Sortie de l’école", { exact: true }).first()).toBeVisible()

    await page.goto(`/school/students/list?view=left&q=${lastName}`)
    await expect(page.getByRole("row", { name: new RegExp(lastName) })).toBeVisible()
    await page
      .getByRole("row", { name: new RegExp(lastName) })
      .getByRole("checkbox")
      .check({ force: true })
    await page.getByRole("button", { name: leaveWords.back }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: leaveWords.back }).click()
    await expect(page.getByRole("row", { name: new RegExp(lastName) })).toHaveCount(0)

    // Done to several from the list, it is taken back from its report.
    await page.goto(`/school/students/list?q=${lastName}`)
    await page
      .getByRole("row", { name: new RegExp(lastName) })
      .getByRole("checkbox")
      .check({ force: true })
    await page.getByRole("button", { name: leaveWords.action }).click()
    await dialog.getByLabel(leaveWords.reason).selectOption("abandon")
    await dialog.getByRole("button", { name: leaveWords.verb }).click()
    await page
      .getByRole("group", { name: bulkStrings.label })
      .getByRole("button", { name: bulkStrings.undo })
      .click()
    await expect(page.getByRole("group", { name: bulkStrings.label })).toHaveCount(0)
    await page.goto(`/school/students/list?view=to_invite&q=${lastName}`)
    await expect(page.getByRole("row", { name: new RegExp(lastName) })).toBeVisible()
  })
})
