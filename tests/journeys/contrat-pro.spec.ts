import { readFileSync } from "node:fs"
import { comingDates } from "@jalon/contracts/testing"
import { formatFrenchDate } from "@jalon/kernel"
import type { Page } from "@playwright/test"
import { linkWords } from "../../modules/contracts/web/link/strings.fr.ts"
import { nirWithKey } from "../../packages/identifiers/index.ts"
import { ask, counting, next, phoneAt, SCHOOL, saved, section, sendTo, step } from "./company-link.ts"
import { linksTo } from "./mails.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

// A school, a company and the person it hires, with mails between them.

const NIR = nirWithKey("2070775001002")
const photo = () => readFileSync(new URL("./data/identity-photo.png", import.meta.url))

const { contrat_date_debut_pratique: _, ...dates } = comingDates(1)
const startOfPay = new RegExp(`^Du ${formatFrenchDate(dates.contrat_date_debut)} au .*% du SMIC`)

/** A draft for somebody new, of whom the school has an address but neither a number nor an attachment. */
const draft = async (page: Page, email: string): Promise<string> => {
  const { results } = (await ask(page, "GET", "/school/students/?page=1&page_size=5&q=Bertin")) as {
    results: { class: { id: string } }[]
  }
  const { student } = (await ask(page, "POST", "/school/students/", {
    first_name: "Yasmine",
    last_name: "Chauvet",
    birth_date: "2007-07-21",
    email,
    class_id: results[0]?.class.id,
  })) as { student: { id: string } }
  const { id } = await ask(page, "POST", "/school/contracts/", {
    contract_type: "professionnalisation",
    student_id: student.id,
  })
  await ask(page, "PATCH", `/school/contracts/${id}`, {
    changes: {
      ...dates,
      salarie_sexe: "F",
      salarie_courriel: "yasmine.chauvet@example.org",
      salarie_telephone: "06 39 98 22 90",
      salarie_departement_naissance: "75",
      salarie_commune_naissance: "Paris",
      salarie_adresse_voie: "rue des Lilas",
      salarie_adresse_code_postal: "75011",
      salarie_adresse_commune: "Paris",
      pro_type_qualification: "1",
      pro_diplome_vise: "31",
      pro_nsf: "312",
      pro_duree_totale_heures: 450,
      employeur_courriel: "contact@example.org",
    },
  })
  return String(id)
}

/** What the school knows of the person beside her name and her year. */
const expectNothingPersonal = async (shown: Page) => {
  const text = await shown.locator("body").innerHTML()
  for (const secret of ["rue des Lilas", "21/07/2007", "2007-07-21", "yasmine.chauvet", NIR.slice(0, 13)])
    expect(text, secret).not.toContain(secret)
}

const fillEmployer = async (phone: Page) => {
  const { fill, find } = counting(phone)
  await fill("N° SIRET de l’établissement d’exécution du contrat", "000 000 166 00017")
  await expect(phone.getByText(linkWords.registerFound("Garage du Pont Rouge"))).toBeVisible()
  await fill("Téléphone", "01 99 00 00 01")
  await fill("Effectif total salariés de l’entreprise", "14")
  await fill("Caisse de retraite complémentaire", "AGIRC-ARRCO")
  const opco = phone.getByRole("combobox", { name: "OPCO destinataire", exact: true })
  if ((await opco.inputValue()) === "") await find("OPCO destinataire", "OPCO Mobilités")
  await fill("Représentant signataire : nom", "Branchereau")
  await fill("Représentant signataire : prénom", "Odile")
  await fill("Représentant signataire : fonction", "Gérante")
  await fill("Représentant signataire : courriel", "odile@example.org")
  await saved(phone)
}

/** On her own phone, from her own mail: what only she knows, and a photograph. */
const fillPerson = async (hers: Page) => {
  const { fill, find, answer } = counting(hers)
  await expect(section(hers, linkWords.yours)).toBeVisible()
  await expectNothingPersonal(hers)
  await expect(hers.getByLabel("Téléphone", { exact: true })).toBeHidden()
  // Her documents come after the rest and push the button down: a press in that moment meets nothing.
  await expect(hers.getByRole("button", { name: /^Ajouter : Pièce d’identité/ })).toBeVisible()
  await hers.getByRole("button", { name: linkWords.review.send(SCHOOL) }).click()
  await expect(hers.getByRole("alert").first()).toBeVisible()
  await expectAccessible(hers, "the person hired, in error")

  await fill("NIR", NIR)
  await answer(hers.getByRole("radiogroup", { name: /travailleur handicapé/ }), "Non")
  await answer(hers.getByRole("radiogroup", { name: /équivalence jeunes/ }), "Non")
  await answer(hers.getByRole("radiogroup", { name: /extension BOE/ }), "Non")
  await answer(hers.getByRole("radiogroup", { name: "Inscrit à France Travail" }), "Non")
  await find("Situation avant ce contrat", "Étudiant")
  await find("Diplôme ou titre le plus élevé obtenu", "Baccalauréat professionnel")
  await saved(hers)

  const attachment = hers.getByRole("listitem").filter({ hasText: "Pièce d’identité" })
  await attachment.getByRole("button", { name: /^Ajouter/ }).click()
  const chooser = hers.waitForEvent("filechooser")
  await attachment
    .getByRole("button", { name: /^Choisir|^Prendre/ })
    .first()
    .click()
  await (await chooser).setFiles({ name: "carte.png", mimeType: "image/png", buffer: photo() })
  await expect(attachment.getByText(linkWords.documents.given)).toBeVisible()

  // What is sealed is said to be there, on any later visit, and never shown again.
  await hers.reload()
  await expect(hers.getByRole("region", { name: linkWords.sealed.title })).toContainText("NIR")
  await expectNothingPersonal(hers)
  await hers.getByRole("button", { name: linkWords.review.send(SCHOOL) }).click()
  await expect(hers.getByRole("heading", { level: 1 })).toHaveText(linkWords.sent.title)
}

const fillTutor = async (phone: Page) => {
  const { fill, tick } = counting(phone)
  const experience = "Années d’expérience du tuteur en rapport avec la qualification visée"
  const load = "Personnes suivies par le tuteur avec d’autres organismes de formation"
  await fill("Nom du tuteur dans l’établissement employeur", "Tassigny")
  await fill("Prénom du tuteur dans l’établissement employeur", "Marc")
  await fill("Date de naissance du tuteur dans l’établissement employeur", "12/04/1980")
  await fill("Emploi occupé par le tuteur dans l’établissement employeur", "Chef d’atelier")
  await phone.getByLabel(experience).fill("1")
  await expect(phone.getByText(/Le tuteur doit avoir 2 ans d’expérience/)).toBeVisible()
  await phone.getByLabel(experience).fill("8")
  await phone.getByLabel(load).fill("3")
  await expect(phone.getByText(/Ce tuteur suit déjà 3 alternants/)).toBeVisible()
  await expectAccessible(phone, "the tutor, in doubt")
  await phone.getByLabel(load).fill("1")
  await tick(/L’employeur atteste sur l’honneur/)
  await expect(phone.getByText(/Ce tuteur suit déjà/)).toBeHidden()
  await saved(phone)
}

test("[R-33] [E-07] a company fills a professionalization contract from the mail, the person it hires her own part on her phone, and it is sent", async ({
  page,
  school,
}) => {
  // The company hands her section to the address that the school knows of her: no other is taken.
  const [email, person] = [`drh-${Date.now()}@example.org`, `embauche-${Date.now()}@example.org`]
  await takeSession(page, school.director)
  const id = await draft(page, person)
  await page.goto(`/school/contract/professionalization/${id}`)
  await sendTo(page, email)
  const [link = ""] = await linksTo(email, "/contrat-pro/")

  const phone = await phoneAt(page, link)
  const { fill, choose } = counting(phone)
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(linkWords.titles.professionnalisation)
  await expect(phone.getByText(linkWords.effort.professionnalisation)).toBeVisible()
  await fillEmployer(phone)
  await next(phone).click()

  await expect(section(phone, "Salarié")).toBeFocused()
  await expectNothingPersonal(phone)
  await expectAccessible(phone, "the employee, before the section is handed")
  await phone.getByRole("button", { name: linkWords.hand.openPerson }).click()
  const dialog = phone.getByRole("dialog")
  await dialog.getByLabel(linkWords.hand.email).fill(person)
  await dialog.getByRole("button", { name: linkWords.hand.verb }).click()
  await expect(phone.getByText(linkWords.hand.person(person, false))).toBeVisible()
  await expect(section(phone, "Tuteur")).toBeVisible()

  const [part = ""] = await linksTo(person, "/contrat-pro/")
  const hers = await phoneAt(page, part)
  await fillPerson(hers)
  await hers.context().close()

  await fillTutor(phone)
  await next(phone).click()
  await expect(section(phone, "Contrat")).toBeFocused()
  await choose("Nature du contrat", "2")
  await fill("Emploi occupé pendant le contrat (intitulé précis)", "Conseillère de vente")
  await fill("Classification de l’emploi", "Employée")
  await fill("Niveau", "2")
  await fill("Coefficient hiérarchique", "150")
  await fill("Durée de la période d’essai (jours)", "30")
  await saved(phone)

  await next(phone).click()
  await expect(section(phone, "Rémunération")).toBeFocused()
  await expect(phone.getByText(startOfPay).first()).toBeVisible()
  const salary = phone.getByLabel("Salaire brut mensuel à l’embauche")
  const least = await salary.inputValue()
  await salary.fill("900")
  await phone.keyboard.press("Tab")
  await expect(phone.getByText(/Vous pouvez proposer plus, pas moins/).first()).toBeVisible()
  await expectAccessible(phone, "the pay of a professionalization contract, in error")
  await phone.getByRole("button", { name: linkWords.pay.apply }).click()
  await expect(salary).toHaveValue(least)

  await next(phone).click()
  await expect(section(phone, "Formation")).toBeFocused()
  await fill("Dont durée des enseignements généraux, professionnels et technologiques (heures)", "400")
  await saved(phone)

  await step(phone, "Vérifier et envoyer").click()
  await expect(phone.getByText(linkWords.hand.person(person, true))).toBeVisible()
  await fill("Fait à", "Brisecourt")
  await saved(phone)
  await expectNothingPersonal(phone)
  await expectAccessible(phone, "a professionalization contract, before it is sent")
  // Any other state than success is no success: everything stays, and the server's message is shown.
  const send = phone.getByRole("button", { name: linkWords.review.send(SCHOOL) })
  await phone.route("**/administrative/cerfa/completion", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ json: { state: "warning", message: "Le service est en maintenance." } })
      : route.continue(),
  )
  await send.click()
  await expect(phone.getByText("Le service est en maintenance.").first()).toBeVisible()
  await phone.unroute("**/administrative/cerfa/completion")
  await send.click()
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(linkWords.sent.title)
  await phone.context().close()

  await page.reload()
  await expect(page.getByText("À vérifier").first()).toBeVisible()
})
