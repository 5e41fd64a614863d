import { readFileSync } from "node:fs"
import { nirWithKey } from "@jalon/identifiers"
import type { Locator, Page } from "@playwright/test"
import { DEMO_PASSWORD } from "../../db/seeds/demo.ts"
import { firstStepWords } from "../../modules/home/web/strings.fr.ts"
import { checkWords, placeWords } from "../../modules/imports/web/check/strings.fr.ts"
import { columnWords } from "../../modules/imports/web/columns/strings.fr.ts"
import { runWords } from "../../modules/imports/web/run/strings.fr.ts"
import { centersWords } from "../../modules/organizations/web/settings/centers/strings.fr.ts"
import { onboarding } from "../../modules/organizations/web/strings.fr.ts"
import { company } from "../../modules/partners/web/company/strings.fr.ts"
import { employer } from "../../modules/partners/web/employer/strings.fr.ts"
import { partnership } from "../../modules/partners/web/guest/strings.fr.ts"
import { listWords } from "../../modules/students/web/list/strings.fr.ts"
import { completionWords } from "../../modules/students/web/shared/completion.fr.ts"
import { healthWords } from "../../modules/students/web/shared/health.fr.ts"
import { fieldLabels, sectionWords } from "../../modules/students/web/shared/strings.fr.ts"
import { profileWords, spaceDocumentWords } from "../../modules/students/web/space/strings.fr.ts"
import {
  formWords as classForm,
  classWords,
  rhythmWords,
} from "../../modules/trainings/web/classes/strings.fr.ts"
import { formWords, trainingWords } from "../../modules/trainings/web/trainings/strings.fr.ts"
import { COMPANIES, type Defect, lines, rightRowOf, rowNumberOf, STUDENTS } from "./data/rentree.ts"
import { rentreeSheet } from "./data/rentree-sheet.ts"
import { type Effort, type Hands, handsOn, sumOf } from "./hands.ts"
import { linksTo } from "./mails.ts"
import { expect, expectSignedIn, FULL, type School, sidebar, test } from "./support.ts"

const PHOTO = readFileSync(new URL("data/identity-photo.png", import.meta.url))
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "fr-FR" }
const PASSWORD = "le vieux lavoir de Brisecourt"
// Work in the background, on a machine that does other things.
const slow = { timeout: 60_000 }

const dialog = (page: Page) => page.getByRole("dialog")
/** By its whole label, with or without « (facultatif) ». */
const labelled = (within: Page | Locator, label: string) =>
  within.getByLabel(new RegExp(`^${label.replace(/[()°]/g, "\\$&")}( \\(facultatif\\))?$`))
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", typeof name === "string" ? { name, exact: true } : { name })

/** The three lists of « Etudiants » lie side by side. */
const section = (page: Page, name: string) =>
  page.getByRole("tab", { name }).or(page.getByRole("main").getByRole("link", { name, exact: true }))

const logIn = async ({ page, begin, fill, press }: Hands, school: School) => {
  begin("log in")
  await page.goto("/login")
  await fill(page.getByLabel("Adresse e-mail", { exact: true }), school.firstDay)
  await fill(page.getByLabel("Mot de passe", { exact: true }), DEMO_PASSWORD)
  await press(button(page, "Se connecter"))
  await expectSignedIn(page)
}

const makeCentre = async ({ page, begin, press, fill }: Hands) => {
  begin("centre")
  // The first of the first steps on Accueil leads there.
  await press(page.getByRole("link", { name: firstStepWords.goTo("center") }))
  await press(button(page, centersWords.add).first())
  const panel = page.getByRole("dialog", { name: centersWords.panelAdd })
  await fill(panel.getByLabel(centersWords.siret), "000 036 061 00257")
  await expect(panel.getByLabel(centersWords.name)).toHaveValue("Clinique Saint-Elme")
  await press(button(panel, centersWords.verbAdd))
  await expect(page.getByRole("article", { name: "Clinique Saint-Elme (00003606100257)" })).toBeVisible()
}

const makeTraining = async ({ page, begin, press, fill }: Hands) => {
  begin("training")
  await press(sidebar(page).getByRole("link", { name: "Etudiants" }))
  await press(section(page, "Formations"))
  await expect(page.getByText(trainingWords.empty)).toBeVisible()
  await press(button(page, trainingWords.add).first())
  await fill(labelled(dialog(page), formWords.rncp), "38362")
  await expect(labelled(dialog(page), formWords.title)).toHaveValue("BTS Management commercial opérationnel")
  await press(button(dialog(page), formWords.add))
  await expect(
    dialog(page).getByRole("heading", { name: "BTS Management commercial opérationnel" }),
  ).toBeVisible()
}

const makeClass = async ({ page, begin, press, fill }: Hands) => {
  begin("class")
  await press(button(dialog(page), /Fermer/))
  await press(section(page, "Classes"))
  await press(button(page, classWords.add).first())
  await fill(labelled(dialog(page), classForm.name), "BTS MCO 1A")
  await fill(labelled(dialog(page), classForm.start), "07/09/2026")
  await fill(labelled(dialog(page), classForm.end), "02/07/2027")
  await press(dialog(page).getByText(rhythmWords.presets["1/3"], { exact: true }))
  await press(button(dialog(page), classForm.add))
  await expect(page).toHaveURL(/\/school\/class\/[^/]+\/rhythm$/)
}

const cell = (page: Page, field: string, defect: Defect) =>
  page.getByRole("textbox", { name: checkWords.fieldName(field, rowNumberOf(defect)), exact: true })

/** What the officer types for each row, in the order in which the rows come. */
const corrections: readonly [defect: Defect, field: string, text: string | null][] = [
  ["nir_key", "Numéro de sécurité sociale", rightRowOf("nir_key")["N° Sécu"]],
  ["impossible_date", "Date de naissance", "28/02/2008"],
  ["missing_last_name", "Nom de naissance", rightRowOf("missing_last_name").NOM],
  ["siret_shortened", "SIRET de l’entreprise", rightRowOf("siret_shortened")["SIRET entreprise"]],
  ["unknown_class", "Classe", "BTS MCO 1A"],
  ["phone_with_letters", "Téléphone", "06 39 98 00 35"],
  ["email_without_at", "E-mail", rightRowOf("email_without_at").Mail],
]

const bringIn = async ({ page, begin, press, give, fill }: Hands, school: School) => {
  begin("import: file and columns")
  await press(sidebar(page).getByRole("link", { name: "Etudiants" }))
  await press(page.getByRole("link", { name: listWords.import, exact: true }).first())
  await give(button(page, /Choisir/), {
    name: "rentree-2026.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: await rentreeSheet(school.person),
  })
  await expect(page.getByRole("heading", { name: columnWords.title })).toBeVisible(slow)
  await press(button(page, columnWords.verify))
  await expect(page.getByRole("heading", { name: checkWords.summary(lines.length) })).toBeVisible(slow)

  begin("import: the class the school does not have")
  await expect(page.getByLabel(placeWords.what("BTS MCO 1B"))).toHaveValue("create")
  await press(button(page, placeWords.apply))
  await expect(page.getByText(checkWords.waiting(9))).toBeVisible(slow)

  begin("import: rows put right")
  for (const [defect, field, text] of corrections) {
    const wrong = cell(page, field, defect)
    await expect(wrong).toBeVisible(slow)
    await fill(wrong, text ?? "")
    await page.keyboard.press("Enter")
  }
  await press(button(page, checkWords.accept("01999")))
  await press(button(page, checkWords.skipName(rowNumberOf("repeated_person"))))
  await expect(page.getByText(checkWords.decided.skip)).toBeVisible(slow)
  await press(button(page, checkWords.next))

  begin("import: run")
  await expect(page.getByText(runWords.createStudents(STUDENTS))).toBeVisible(slow)
  await expect(page.getByText(runWords.createCompanies(COMPANIES))).toBeVisible()
  await press(button(page, runWords.run(STUDENTS)))
  await expect(page.getByRole("heading", { name: runWords.report })).toBeVisible(slow)
}

const inviteAll = async ({ page, begin, press }: Hands) => {
  begin("invite everyone")
  await press(button(page, runWords.invite(STUDENTS, COMPANIES)))
  await press(button(dialog(page), runWords.inviteVerb))
  await expect(page.getByText(/85.invitations partent/)).toBeVisible(slow)
}

/** A list of the browser's own, or one to search in. */
const pick = async (hands: Hands, label: string, option: string) => {
  const list = hands.page.getByRole("combobox", { name: label, exact: true })
  if ((await list.evaluate((element) => element.tagName)) === "SELECT") return hands.choose(list, option)
  await hands.search(list, option, hands.page.getByRole("option", { name: option }).first())
  await expect(hands.page.getByRole("listbox")).toHaveCount(0)
}

const answerNo = ({ page, press }: Hands, label: string) =>
  press(page.getByRole("radiogroup", { name: label }).getByText("Non", { exact: true }))

const finishProfile = async (hands: Hands, link: string) => {
  const { page, begin, press, fill } = hands
  begin("open her space")
  await page.goto(link)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(onboarding.title)
  await fill(page.getByLabel(onboarding.password, { exact: true }), PASSWORD)
  await press(button(page, onboarding.next))
  await press(button(page, onboarding.next))
  await press(button(page, onboarding.activate))
  await expect(page.getByRole("heading", { level: 1, name: profileWords.title })).toBeVisible(slow)
  await expect(page.getByRole("progressbar", { name: completionWords.label })).toBeVisible()

  await expect(page.getByText("Votre compte est activé.")).toBeHidden()
  begin("finish her profile")
  await press(page.getByRole("link", { name: sectionWords.identite, exact: true }))
  await fill(page.getByLabel(fieldLabels.birth_department), "41")
  await fill(page.getByLabel(fieldLabels.birth_city), "Valmont-sur-Orle")
  await pick(hands, fieldLabels.nationalite, "Française")
  for (const section of [sectionWords.coordonnees, sectionWords.situation]) {
    await press(button(page, profileWords.next))
    await expect(page.getByRole("heading", { name: section })).toBeVisible()
  }
  await pick(hands, fieldLabels.situation_avant_contrat, "Scolaire")
  await pick(hands, fieldLabels.dernier_diplome_prepare, "Baccalauréat professionnel")
  await fill(page.getByLabel(fieldLabels.dernier_diplome_intitule), "Bac pro Métiers du commerce")
  await pick(hands, fieldLabels.derniere_classe, "dernière année")
  await pick(hands, fieldLabels.diplome_plus_eleve, "Baccalauréat professionnel")
  await answerNo(hands, fieldLabels.sportif_haut_niveau)
  await answerNo(hands, fieldLabels.projet_creation_entreprise)
  await press(button(page, profileWords.next))
  await fill(page.getByLabel(profileWords.nir), nirWithKey("2050500000904"))
  await press(button(page, profileWords.nirSave))
  await answerNo(hands, healthWords.rqth)
  await press(button(page, profileWords.healthSave))
  await expect(page.getByText(profileWords.healthKept)).toBeVisible()

  begin("photograph two documents")
  await press(page.getByRole("tab", { name: profileWords.tabs.documents }))
  for (let n = 0; n < 2; n++) {
    await press(button(page, /^Ajouter un document/).first())
    const chooser = await hands.give(button(dialog(page), /photo/i), {
      name: "photo.png",
      mimeType: "image/png",
      buffer: PHOTO,
    })
    expect(await chooser.element().getAttribute("capture")).toBe("environment")
    await expect(dialog(page).getByText("Prêt à envoyer", { exact: true })).toBeVisible(slow)
    await press(button(dialog(page), spaceDocumentWords.send))
    await expect(dialog(page)).toBeHidden()
  }
  await expect(page.getByRole("listitem").filter({ hasText: "À vérifier" })).toHaveCount(2)
}

const acceptPartnership = async ({ page, begin, press, fill }: Hands, link: string) => {
  begin("accept the partnership")
  await page.goto(link)
  await expect(page.getByRole("heading", { level: 1, name: partnership.title })).toBeVisible()
  await press(button(page, partnership.accept))
  await press(page.getByRole("link", { name: partnership.activate }))
  await fill(page.getByLabel(onboarding.password, { exact: true }), PASSWORD)
  await press(button(page, onboarding.next))
  await fill(page.getByLabel(onboarding.firstName, { exact: true }), "Odile")
  await fill(page.getByLabel(onboarding.lastName, { exact: true }), "Castelbrun")
  await press(button(page, onboarding.next))
  await press(button(page, onboarding.activate))
  await expect(page.getByRole("heading", { level: 1, name: company.title })).toBeVisible(slow)

  begin("correct its denomination")
  const name = "Fournil du Quai Vert et Fils"
  await fill(labelled(page, employer.labels.denomination), name)
  await press(button(page, company.save))
  await expect(page.getByRole("banner").getByRole("button", { name: new RegExp(name) })).toBeVisible()
}

/** What a person would find short, for each of the three. */
const BOUNDS: Record<string, Effort> = {
  "the officer": { clicks: 28, fields: 14 },
  // One subject on a page: opening the first and going on costs her four presses, and no page is longer than the screen.
  "the student": { clicks: 25, fields: 10 },
  "the company": { clicks: 6, fields: 4 },
}

const tell = (name: string, steps: ReadonlyMap<string, Effort>) => {
  const all = sumOf(steps.values())
  const line = (what: string, { clicks, fields }: Effort) => `${what}: ${clicks} clicks, ${fields} fields`
  process.stdout.write(
    `${[line(name, all), ...[...steps].map(([step, one]) => `  ${line(step, one)}`)].join("\n")}\n`,
  )
  test.info().annotations.push({ type: "effort", description: line(name, all) })
  const most = BOUNDS[name]
  expect(all.clicks, `clicks of ${name}`).toBeLessThanOrEqual(most?.clicks ?? 0)
  expect(all.fields, `fields of ${name}`).toBeLessThanOrEqual(most?.fields ?? 0)
}

// Each of its steps has a journey of its own in the gate; the day as a whole, with its clicks counted, is walked by `--full`.
const wholeDay = FULL ? test : test.skip
wholeDay(
  "a school is entered in one day: centre, training, class, 60 students, 25 companies, and their first answers",
  async ({ page, browser, school }) => {
    test.setTimeout(300_000)
    const officer = handsOn(page)
    await logIn(officer, school)
    await makeCentre(officer)
    await makeTraining(officer)
    await makeClass(officer)
    await bringIn(officer, school)
    await inviteAll(officer)

    const phone = await browser.newContext(PHONE)
    const student = handsOn(await phone.newPage(), { isTouch: true })
    const [invited = ""] = await linksTo(school.person(lines[4]?.row.Mail ?? ""), "/onboarding/")
    await finishProfile(student, new URL(invited, page.url()).toString())
    await phone.close()

    const office = await browser.newContext({ locale: "fr-FR" })
    const firm = handsOn(await office.newPage())
    const [asked = ""] = await linksTo(
      school.person(lines[0]?.row["Mail entreprise"] ?? ""),
      "/school/partnership/",
    )
    await acceptPartnership(firm, new URL(asked, page.url()).toString())
    await office.close()

    tell("the officer", officer.steps())
    tell("the student", student.steps())
    tell("the company", firm.steps())
  },
)
