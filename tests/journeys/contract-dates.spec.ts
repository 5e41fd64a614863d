import { comingDates } from "@jalon/contracts/testing"
import { formatFrenchDate } from "@jalon/kernel"
import type { Page } from "@playwright/test"
import { linkWords } from "../../modules/contracts/web/link/strings.fr.ts"
import { recordPageWords } from "../../modules/contracts/web/shared/strings.fr.ts"
import { infoWords } from "../../modules/students/web/record/strings.fr.ts"
import { sectionWords } from "../../modules/students/web/shared/strings.fr.ts"
import { saveWords } from "../../packages/screens/autosave/strings.fr.ts"
import { wizardWords } from "../../packages/screens/wizard/strings.fr.ts"
import { ask, next, phoneAt, SCHOOL, section, sendTo, step } from "./company-link.ts"
import { draftFor, field, fieldValuesOf, formOf, saved } from "./contract-form.ts"
import { linksTo } from "./mails.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

type Found = { results: { id: string }[] }
type Student = { student: { office: { fields: { birth_date: string | null } } } }

const START = "Date de début d’exécution du contrat"
const TYPO = "31/02/2027"
const IMPOSSIBLE = `Le ${TYPO} n’existe pas.`

const coming = comingDates()

const storedStart = async (page: Page, id: string) =>
  (await fieldValuesOf(page, id)).contrat_date_debut ?? null

const draftWithDates = async (page: Page, name: string) => {
  const id = await draftFor(page, name)
  await ask(page, "PATCH", `/school/contracts/${id}`, { changes: coming })
  return id
}

/** Longer than the pause after which a form saves by itself. */
const waitForAutosave = (page: Page) => page.waitForTimeout(2000)

test("a typo in a date of the contract never erases the stored one: it stays, in error, until corrected", async ({
  page,
  school,
}) => {
  await takeSession(page, school.director)
  const id = await draftWithDates(page, "pelletier")
  await page.goto(formOf(id, "contract"))
  const start = field(page, START)
  await expect(start).toHaveValue(formatFrenchDate(coming.contrat_date_debut))

  // While typing, however long one pauses.
  await start.fill("31/02")
  await waitForAutosave(page)
  expect(await storedStart(page, id)).toBe(coming.contrat_date_debut)

  // Left as it is: kept as typed, in error, and not said to be saved.
  await start.fill(TYPO)
  await start.blur()
  await waitForAutosave(page)
  expect(await storedStart(page, id)).toBe(coming.contrat_date_debut)
  await expect(start).toHaveValue(TYPO)
  await expect(start).toHaveAttribute("aria-invalid", "true")
  await expect(page.getByText(IMPOSSIBLE)).toBeVisible()
  await expect(page.getByText(saveWords.unreadable([START]))).toBeVisible()
  await expect(page.getByText(/^Enregistré à/)).toBeHidden()
  await expectAccessible(page, "a date that cannot be read")

  // « Continuer » leads back to it; the menu of sections passes, and it is there on coming back.
  await page.getByRole("button", { name: wizardWords.next, exact: true }).click()
  await expect(start).toBeFocused()
  await page.goto(formOf(id, "contract"))
  await expect(start).toHaveValue(TYPO)
  await page.getByRole("button", { name: /^Formation/ }).click()
  await expect(start).toBeHidden()
  await page.getByRole("button", { name: /^Vérifier et envoyer/ }).click()
  await expect(page.getByText(saveWords.unreadableTitle(1))).toBeVisible()
  await page.getByRole("button", { name: saveWords.goToField }).click()
  await expect(start).toBeFocused()
  await expect(start).toHaveValue(TYPO)
  await expect(page.getByText(IMPOSSIBLE)).toBeVisible()
  expect(await storedStart(page, id)).toBe(coming.contrat_date_debut)

  // Corrected, then emptied on purpose: both are saved.
  const after = coming.contrat_date_debut.replace(/\d\d$/, "02")
  await start.fill(formatFrenchDate(after))
  await start.blur()
  await saved(page)
  await expect(page.getByText(IMPOSSIBLE)).toBeHidden()
  await expect.poll(() => storedStart(page, id)).toBe(after)
  await start.fill("")
  await start.blur()
  await expect.poll(() => storedStart(page, id)).toBeNull()
})

test("a typo in a date of a professionalization contract never erases the stored one", async ({
  page,
  school,
}) => {
  await takeSession(page, school.director)
  const id = await draftFor(page, "pelletier", "professionnalisation")
  const before = await storedStart(page, id)
  expect(before).toMatch(/^\d{4}-/)
  await page.goto(formOf(id, "contract"))
  const start = page.locator("#case-contrat_date_debut")
  await start.fill(TYPO)
  await start.blur()
  await waitForAutosave(page)
  expect(await storedStart(page, id)).toBe(before)
  await expect(start).toHaveValue(TYPO)
  await expect(page.getByText(IMPOSSIBLE)).toBeVisible()
})

test("a company's typo in a date, at its link, never erases the stored one nor passes unseen", async ({
  page,
  school,
}) => {
  const email = `drh-${Date.now()}@example.org`
  await takeSession(page, school.director)
  const id = await draftWithDates(page, "pelletier")
  await ask(page, "PATCH", `/school/contracts/${id}`, {
    changes: { maitre1_date_naissance: null, employeur_courriel: "contact@example.org" },
  })
  await page.goto(`/school/contract/${id}`)
  await sendTo(page, email)
  const [link = ""] = await linksTo(email, "/contract-completion/")
  const phone = await phoneAt(page, link)
  const storedBirth = async () => (await fieldValuesOf(page, id)).maitre1_date_naissance
  await step(phone, "Maître d’apprentissage").click()
  const birth = phone.locator("#case-maitre1_date_naissance")
  await birth.fill("12/04/1980")
  await birth.blur()
  await expect.poll(storedBirth).toBe("1980-04-12")

  await birth.fill("31/02/1980")
  await next(phone).click()
  await expect(section(phone, "Maître d’apprentissage")).toBeVisible()
  await expect(phone.getByText("Le 31/02/1980 n’existe pas.").first()).toBeVisible()
  await expect(phone.getByText(saveWords.unreadable(["Date de naissance"]))).toBeVisible()
  await waitForAutosave(page)
  expect(await storedBirth()).toBe("1980-04-12")

  // It cannot be sent over, and what is to be corrected is said.
  await step(phone, "Vérifier et envoyer").click()
  await expect(phone.getByText(saveWords.unreadableTitle(1))).toBeVisible()
  await expect(phone.getByRole("button", { name: linkWords.review.send(SCHOOL) })).toBeHidden()
  await expectAccessible(phone, "a date that cannot be read, before sending")
  await phone.getByRole("button", { name: saveWords.goToField }).click()
  await expect(birth).toHaveValue("31/02/1980")
  await birth.fill("13/04/1980")
  await birth.blur()
  await expect.poll(storedBirth).toBe("1980-04-13")
})

test("a typo in a birth date never erases it from a student's record", async ({ page, school }) => {
  await takeSession(page, school.director)
  const found = (await ask(page, "GET", "/school/students/?page=1&page_size=10&q=pelletier")) as Found
  const id = found.results[0]?.id
  const storedBirth = async () =>
    ((await ask(page, "GET", `/school/students/${id}`)) as Student).student.office.fields.birth_date
  const before = await storedBirth()
  expect(before).toMatch(/^\d{4}-/)
  await page.goto(`/school/student/${id}/info`)
  await page.getByRole("button", { name: infoWords.editOf(sectionWords.identite) }).click()
  const birth = field(page, "Date de naissance")
  await birth.fill("31/02/2005")
  await birth.blur()
  await waitForAutosave(page)
  expect(await storedBirth()).toBe(before)
  await expect(birth).toHaveValue("31/02/2005")
  await expect(page.getByText("Le 31/02/2005 n’existe pas.")).toBeVisible()
  await expect(page.getByText(saveWords.unreadable(["Date de naissance"]))).toBeVisible()
  // What is wrong keeps its field open.
  await page.getByRole("button", { name: infoWords.doneOf(sectionWords.identite) }).click()
  await expect(birth).toBeFocused()
  await birth.fill("28/02/2005")
  await birth.blur()
  await expect.poll(storedBirth).toBe("2005-02-28")
})

test("the record of a contract shows the agreed pay, the legal minimum beside it", async ({
  page,
  school,
}) => {
  const words = recordPageWords.agreedPay
  await takeSession(page, school.director)
  const id = await draftFor(page, "pelletier")
  // Without its dates the legal minimum is unknown, and no pay is proposed by itself.
  await ask(page, "PATCH", `/school/contracts/${id}`, {
    changes: { contrat_date_debut: null, contrat_date_fin: null },
  })
  await ask(page, "PATCH", `/school/contracts/${id}`, {
    changes: { remunerations: null, remuneration_salaire_embauche_cents: null },
  })
  await page.goto(`/school/contract/${id}`)
  await expect(page.getByText(words.missing)).toBeVisible()
  await expect(page.getByRole("heading", { name: words.minimumTitle })).toBeVisible()

  await ask(page, "PATCH", `/school/contracts/${id}`, { changes: coming })
  await ask(page, "POST", `/school/contracts/${id}/minimum-pay`)
  const { remunerations } = (await fieldValuesOf(page, id)) as { remunerations: { taux: number }[] }
  await ask(page, "PATCH", `/school/contracts/${id}`, {
    changes: { remunerations: remunerations.map((line) => ({ ...line, taux: 191.5 })) },
  })
  await page.reload()
  await expect(page.getByText(words.missing)).toBeHidden()
  await expect(page.getByRole("cell", { name: /^191,5\s% du SM/ }).first()).toBeVisible()
  await expect(page.getByRole("columnheader", { name: words.minimum })).toBeVisible()
  await expectAccessible(page, "the agreed pay of a contract")
})
