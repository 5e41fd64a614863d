import type { Page } from "@playwright/test"
import { CLASS_IDS, TRAINING_IDS } from "../../db/seeds/trainings.ts"
import {
  calendarWords,
  formWords as classForm,
  classWords,
  rhythmWords,
} from "../../modules/trainings/web/classes/strings.fr.ts"
import {
  formWords,
  levelWords,
  requiredDocumentWords,
  sheetWords,
  trainingWords,
} from "../../modules/trainings/web/trainings/strings.fr.ts"
import {
  expect,
  expectAccessible,
  moveTo,
  setTheme,
  signIn,
  takeSession,
  test,
  themeButton,
  who,
} from "./support.ts"

const panel = (page: Page) => page.getByRole("dialog")
/** By its whole label, with or without « (facultatif) ». */
const field = (page: Page, label: string) =>
  panel(page).getByLabel(new RegExp(`^${label.replace(/[()]/g, "\\$&")}( \\(facultatif\\))?$`))
/** The browser's own list while the school has few trainings, one to search in beyond. */
const choose = async (page: Page, label: string, name: string) => {
  const list = panel(page).getByRole("combobox", { name: label, exact: true })
  if ((await list.evaluate((element) => element.tagName)) === "SELECT") {
    const value = await list.locator("option", { hasText: name }).first().getAttribute("value")
    await list.selectOption(value)
    return
  }
  await list.fill(name)
  await page.getByRole("option", { name }).first().click()
}
// Reading by reading, on a machine that does other things.
const unique = () => Math.random().toString(36).slice(2, 8).toUpperCase()
const grid = (page: Page) => page.getByRole("grid", { name: /^Année de/ })
const week = (page: Page, number: number) =>
  grid(page).getByRole("gridcell", { name: new RegExp(`^Semaine.${number},`) })

const openTrainings = async (page: Page, more = "") => {
  await page.goto(`/school/students/trainings${more}`)
  await expect(page.getByRole("heading", { level: 1, name: trainingWords.title })).toBeVisible()
}

test("[R-07] a training fills itself from its RNCP code, then gets a level and its documents", async ({
  page,
  school,
}) => {
  await takeSession(page, school.director)
  await openTrainings(page)
  await page.getByRole("button", { name: trainingWords.add }).click()
  await field(page, formWords.rncp).fill("37849")
  await expect(field(page, formWords.title)).toHaveValue("Responsable du développement commercial")
  await expect(field(page, formWords.title)).toHaveAccessibleDescription(formWords.source)
  await expect(field(page, formWords.level)).toHaveValue("6")
  await expect(panel(page).getByText(/^Déjà au catalogue/)).toBeVisible()

  const title = `Bachelor ${unique()}`
  await field(page, formWords.title).fill(title)
  await expect(field(page, formWords.title)).toHaveAccessibleDescription(/^France compétences indique/)
  await field(page, formWords.months).fill("12")
  await field(page, formWords.hours).fill("300")
  await expect(panel(page).getByText(/= 401,75/)).toBeVisible()
  await field(page, formWords.hours).fill("1 000")
  await field(page, formWords.remote).fill("800")
  await field(page, formWords.price).fill("8 600")
  await expect(panel(page).getByText(/soit 80.%/)).toBeVisible()
  await panel(page).getByRole("button", { name: formWords.add }).click()

  await expect(panel(page).getByRole("heading", { name: title })).toBeVisible()
  await expect(panel(page).getByText(levelWords.none)).toBeVisible()
  await panel(page).getByRole("button", { name: levelWords.add }).click()
  await field(page, levelWords.amount).fill("7 450")
  await field(page, levelWords.validFrom).fill("01/09/2025")
  await field(page, levelWords.sourceField).fill("Décret 2025-860")
  await panel(page).getByText(levelWords.uncertainField).click()
  await panel(page).getByRole("button", { name: levelWords.verb }).click()
  await expect(panel(page).getByText(/^7.450.€ par an$/)).toBeVisible()
  await expect(panel(page).getByText(levelWords.uncertain, { exact: true })).toBeVisible()
  await expect(panel(page).getByText(/5.960.€ après la réduction/)).toBeVisible()

  await panel(page).getByRole("button", { name: requiredDocumentWords.edit }).click()
  await field(page, requiredDocumentWords.addLabel).fill("Permis de conduire")
  await panel(page).getByRole("button", { name: requiredDocumentWords.add }).click()
  await expect(panel(page).getByText(requiredDocumentWords.requests(0))).toBeVisible()
  await panel(page).getByRole("button", { name: "Enregistrer" }).click()
  await expect(panel(page).getByText("Permis de conduire")).toBeVisible()

  await panel(page).getByRole("button", { name: trainingWords.more }).click()
  await page.getByRole("menuitem", { name: trainingWords.duplicate }).click()
  await expect(panel(page).getByRole("heading", { name: `${title} (copie)` })).toBeVisible()
  await panel(page).getByRole("button", { name: trainingWords.more }).click()
  await page.getByRole("menuitem", { name: trainingWords.archive }).click()
  await page.getByRole("button", { name: trainingWords.archive, exact: true }).last().click()
  await expect(panel(page)).toHaveCount(0)
})

test("a changed list says how many open files would be asked, before anything is kept", async ({ page }) => {
  await takeSession(page, who.director)
  await openTrainings(page, `?preview=${TRAINING_IDS.mco}&edit=documents`)
  await expect(panel(page).getByText(requiredDocumentWords.unchanged)).toBeVisible()
  await field(page, "RIB").selectOption({ label: "Pour tous" })
  await expect(panel(page).getByText(/^\d+ dossiers ouverts recevraient une demande\.$/)).toBeVisible()
  await expect(panel(page).getByRole("radio", { name: requiredDocumentWords.applyNow })).toBeChecked()
  await panel(page).getByRole("button", { name: "Annuler" }).click()
  await page.getByRole("button", { name: "Quitter sans enregistrer" }).click()
  await expect(
    panel(page).getByRole("heading", { name: sheetWords.certification, exact: true }),
  ).toBeVisible()
})

test("the register down never holds anyone up", async ({ page, school }) => {
  await page.route("**/api/v1/school/registers/certification*", (route) =>
    route.fulfill({ json: { outcome: "unavailable", certification: null } }),
  )
  await takeSession(page, school.director)
  await openTrainings(page, "?preview=new")
  await field(page, formWords.rncp).fill("38362")
  await expect(field(page, formWords.rncp)).toHaveAccessibleDescription(/répond pas|indisponible/)
  const title = `Saisie à la main ${unique()}`
  await field(page, formWords.title).fill(title)
  await panel(page).getByRole("button", { name: formWords.add }).click()
  await expect(panel(page).getByRole("heading", { name: title })).toBeVisible()
})

test("[R-07] who teaches reads the catalogue without prices, and the head of studies writes classes", async ({
  page,
}) => {
  await takeSession(page, who.headOfStudies)
  await openTrainings(page)
  await expect(page.getByRole("columnheader", { name: trainingWords.columns.students })).toBeVisible()
  await expect(page.getByRole("columnheader", { name: trainingWords.columns.price })).toHaveCount(0)
  await expect(page.getByRole("button", { name: trainingWords.add })).toHaveCount(0)
  await page.getByRole("row", { name: /BTS Communication/ }).click()
  await expect(panel(page).getByRole("heading", { name: requiredDocumentWords.title })).toBeVisible()
  await expect(panel(page).getByRole("heading", { name: levelWords.title })).toHaveCount(0)
  await expect(panel(page).getByText("€")).toHaveCount(0)
  await page.goto("/school/students/classes")
  await expect(page.getByRole("button", { name: classWords.add })).toBeVisible()
})

test("[R-07] a class is created in one panel, its year drawn by keyboard alone, and kept", async ({
  page,
  school,
}) => {
  await signIn(page, school.headOfStudies, "/school/students/classes")
  await page.getByRole("button", { name: classWords.add }).click()
  await choose(page, classForm.training, "Négociateur technico-commercial")
  await expect(field(page, classForm.promotion)).toHaveValue("2026-2027")
  const name = `NTC ${unique()}`
  await field(page, classForm.name).fill(name)
  await field(page, classForm.start).fill("07/09/2026")
  await field(page, classForm.end).fill("02/07/2027")
  await panel(page).getByText(rhythmWords.presets["1/3"], { exact: true }).click()
  await expect(panel(page).getByText(/^Environ 371.h en centre avec ce rythme, 450.h dues/)).toBeVisible()
  await panel(page).getByRole("button", { name: classForm.add }).click()

  await expect(page).toHaveURL(/\/school\/class\/[^/]+\/rhythm$/)
  await expect(week(page, 37)).toHaveAccessibleName(/, école/)
  await expect(week(page, 53)).toHaveAccessibleName(/, entreprise/)
  await expect(week(page, 1)).toHaveAccessibleName(/, école/)

  await week(page, 47).focus()
  await page.keyboard.press("c")
  await expect(week(page, 47)).toHaveAccessibleName(/, école/)
  await page.keyboard.press("Shift+ArrowRight")
  await page.keyboard.press("c")
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  await expect(page.getByText(/10 jours dessinés à la main/)).toBeVisible()
  await page.reload()
  await expect(week(page, 47)).toHaveAccessibleName(/, école/)
  await expect(week(page, 48)).toHaveAccessibleName(/, école/)

  await page.getByRole("button", { name: new RegExp(`^${rhythmWords.presets["2/2"]}`) }).press("Enter")
  await expect(page.getByText(rhythmWords.confirmText(10))).toBeVisible()
  await page.getByRole("button", { name: rhythmWords.confirm }).press("Enter")
  await expect(week(page, 38)).toHaveAccessibleName(/, école/)
  await expect(week(page, 47)).toHaveAccessibleName(/, entreprise/)

  await page.getByRole("button", { name: classWords.more }).click()
  await page.getByRole("menuitem", { name: classWords.copy }).click()
  await expect(page.getByText(/^Année 2027-2028, du 06\/09\/2027 au 30\/06\/2028/)).toBeVisible()
  await page.getByRole("button", { name: classWords.copyVerb, exact: true }).click()
  await expect(page.getByText("TP NTC · 2027-2028")).toBeVisible()
})

test("the alternance calendar prints on one white page", async ({ page }, info) => {
  await setTheme(page, "dark")
  await takeSession(page, who.director)
  await page.goto(`/school/class/${CLASS_IDS.mco_1a}/calendar`)
  const sheet = page.getByRole("article", { name: /^Calendrier d’alternance/ })
  await expect(sheet).toContainText("BTS Management commercial opérationnel")
  await expect(page.getByRole("button", { name: calendarWords.print })).toBeVisible()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await info.attach("alternance.pdf", { body: pdf, contentType: "application/pdf" })
  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden()
  await expect(page.getByRole("button", { name: calendarWords.print })).toBeHidden()
  await page.setViewportSize({ width: 680, height: 1010 })
  await info.attach("print.png", {
    body: await page.screenshot({ fullPage: true }),
    contentType: "image/png",
  })
})

const nothing = {
  count: 0,
  count_is_capped: false,
  page: 1,
  page_size: 10,
  results: [],
  view_counts: {},
  may_edit: true,
}
test("empty lists say what to do first", async ({ page }) => {
  await page.route(/\/api\/v1\/school\/(trainings|classes)\/\?/, (route) => route.fulfill({ json: nothing }))
  await takeSession(page, who.director)
  await openTrainings(page)
  await expect(page.getByText("Saisissez un code RNCP, le reste se remplit.")).toBeVisible()
  await page.goto("/school/students/classes")
  await expect(page.getByText("Créez une classe pour planifier des séances.")).toBeVisible()
})

const places: [what: string, path: string, ready: (page: Page) => Promise<void>][] = [
  [
    "trainings",
    "/school/students/trainings",
    (page) => expect(page.getByRole("row", { name: /BTS MCO|BTS Management/ }).first()).toBeVisible(),
  ],
  [
    "training",
    `/school/students/trainings?preview=${TRAINING_IDS.manager}`,
    (page) => expect(panel(page).getByRole("heading", { name: requiredDocumentWords.title })).toBeVisible(),
  ],
  [
    "new training",
    "/school/students/trainings?preview=new",
    (page) => expect(field(page, formWords.rncp)).toBeVisible(),
  ],
  [
    "level",
    `/school/students/trainings?preview=${TRAINING_IDS.mco}&edit=level-new`,
    (page) => expect(field(page, levelWords.amount)).toBeVisible(),
  ],
  [
    "documents",
    `/school/students/trainings?preview=${TRAINING_IDS.mco}&edit=documents`,
    (page) => expect(panel(page).getByText(requiredDocumentWords.unchanged)).toBeVisible(),
  ],
  [
    "classes",
    `/school/students/classes?preview=${CLASS_IDS.mco_1a}`,
    (page) => expect(page.getByRole("row", { name: /BTS MCO 1A/ }).first()).toBeVisible(),
  ],
  [
    "new class",
    "/school/students/classes?edit=new",
    (page) => expect(field(page, classForm.name)).toBeVisible(),
  ],
  [
    "class",
    `/school/class/${CLASS_IDS.mco_1b}/info`,
    (page) => expect(page.getByRole("heading", { level: 1 })).toHaveText("BTS MCO 1B"),
  ],
  ["rhythm", `/school/class/${CLASS_IDS.mco_1b}/rhythm`, (page) => expect(week(page, 37)).toBeVisible()],
  [
    "calendar",
    `/school/class/${CLASS_IDS.mco_1b}/calendar`,
    (page) => expect(page.getByRole("article", { name: /^Calendrier d’alternance/ })).toBeVisible(),
  ],
]

test("every screen of the catalogue is accessible, and none is wider than a phone", async ({ page }) => {
  await takeSession(page, who.director)
  await page.goto("/school/students/trainings")
  await expect(themeButton(page)).toBeVisible()
  const desk = { width: 1440, height: 900 }
  await page.setViewportSize(desk)
  for (const [what, path, ready] of places) {
    await moveTo(page, path)
    await ready(page)
    await expectAccessible(page, what)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what)
      .toBeLessThanOrEqual(0)
    await page.setViewportSize(desk)
  }
  await moveTo(page, `/school/class/${CLASS_IDS.mco_1b}/rhythm`)
  await page.getByRole("button", { name: rhythmWords.other }).click()
  await expect(panel(page)).toBeVisible()
  await expectAccessible(page, "other rhythm")
})
