import { PARTNER_IDS } from "../../db/seeds/partners.ts"
import { listWords } from "../../modules/contracts/web/shared/strings.fr.ts"
import { employer, people } from "../../modules/partners/web/employer/strings.fr.ts"
import { record } from "../../modules/partners/web/record/strings.fr.ts"
import { companyOf, dialog, field, openList } from "./companies.ts"
import { escapeFrom, expect, signIn, takeSession, test } from "./support.ts"

const [EPICERIE = "", LUMEN = "", GARAGE = ""] = PARTNER_IDS[1001] ?? []

test("[R-10] what the company changed is accepted or kept, line by line", async ({ page, school }) => {
  await signIn(page, school.contracts, companyOf(school.id(LUMEN)))
  await expect(page.getByRole("heading", { name: employer.differences.profile })).toBeVisible()
  const { acceptOf, keepOf } = employer.differences
  await page.getByRole("button", { name: acceptOf(employer.labels.effectif) }).click()
  await expect(page.getByRole("button", { name: acceptOf(employer.labels.effectif) })).toHaveCount(0)
  await page.getByRole("button", { name: keepOf(employer.labels.phone) }).click()
  await expect(page.getByRole("button", { name: keepOf(employer.labels.phone) })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole("button", { name: keepOf(employer.labels.email) })).toBeVisible()
  await expect(page.getByRole("button", { name: keepOf(employer.labels.phone) })).toHaveCount(0)
})

test("[R-10] the register is asked again, and its answer changes nothing until it is accepted", async ({
  page,
  school,
}) => {
  await signIn(page, school.contracts, companyOf(school.id(GARAGE)))
  await page.getByRole("button", { name: employer.register.ask }).click()
  await expect(page.getByRole("heading", { name: employer.differences.register })).toBeVisible()
  await expect(page.getByText("3 rue des Forgerons, 49300 Cholet").first()).toBeVisible()
  await page.getByRole("button", { name: employer.differences.acceptOf(employer.labels.address) }).click()
  await expect(page.getByText("5 route du Pont-Rouge, 49300 Cholet").first()).toBeVisible()
  await expect(page.getByRole("heading", { name: employer.differences.register })).toHaveCount(0)
})

test("[R-10] the record has its tabs: people with their roles, students, notes and history", async ({
  page,
  school,
}) => {
  await signIn(page, school.contracts, companyOf(school.id(EPICERIE), "contacts"))
  await page.getByRole("button", { name: record.contacts.add }).click()
  await field(page, people.labels.first_name).fill("Rose-May")
  await field(page, people.labels.last_name).fill("Pélissou")
  await dialog(page).getByText("Maître d’apprentissage", { exact: true }).first().click()
  await field(page, people.labels.birth_date).fill("15/01/2009")
  await field(page, people.labels.experience_years).fill("1")
  await dialog(page).getByRole("button", { name: record.contacts.verb }).click()
  const person = page.getByRole("listitem").filter({ hasText: "Rose-May Pélissou" }).first()
  await expect(person.getByText("Non éligible")).toBeVisible()
  await person.getByRole("button", { name: /^Pourquoi/ }).click()
  await expect(dialog(page).getByText(/18 ans révolus/)).toBeVisible()
  await escapeFrom(page, dialog(page))
  await page.getByRole("tab", { name: record.tabs.students }).click()
  await expect(page).toHaveURL(/\/students$/)
  await expect(page.getByRole("tabpanel")).toContainText(/Étudiant|Aucun étudiant/)
  await page.getByRole("tab", { name: record.tabs.contracts }).click()
  const contracts = page.getByRole("region", { name: listWords.titles.apprentissage }).getByRole("listitem")
  await expect(contracts.first()).toContainText(/CA-\d{4}-\d+/)
  await expect(contracts.first().getByRole("link")).toHaveAttribute("href", /^\/school\/contract\//)
  await page.getByRole("tab", { name: record.tabs["follow-up"] }).click()
  // Few digits: thirteen of them may read as a number of social security, which no note takes.
  const note = `À rappeler ${Date.now() % 100_000}`
  await page.getByLabel(record.notes.label).fill(note)
  await page.getByRole("button", { name: record.notes.add }).click()
  // Among the notes: the field that it was written in still holds it for a moment.
  await expect(page.getByRole("listitem").filter({ hasText: note }).first()).toBeVisible()
  await expect(page.getByText(/^Contact ajouté/).first()).toBeVisible()
})

test("[R-10] by the keyboard alone: list, record, edit, save", async ({ page, school }) => {
  await takeSession(page, school.contracts)
  await openList(page, "?q=boulangeries kessler")
  await page.getByRole("row", { name: /Boulangeries Kessler/ }).focus()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/school\/company\//)
  await page.getByRole("button", { name: record.edit }).focus()
  await page.keyboard.press("Enter")
  const headcount = field(page, employer.labels.effectif)
  await headcount.focus()
  await page.keyboard.press("Control+A")
  await page.keyboard.type("41")
  await page.keyboard.press("Control+Enter")
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole("tabpanel")).toContainText("41")
})
