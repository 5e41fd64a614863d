import { comingDates } from "@jalon/contracts/testing"
import type { Page } from "@playwright/test"
import { linkWords, studentLinkWords as words } from "../../modules/contracts/web/link/strings.fr.ts"
import { nirWithKey } from "../../packages/identifiers/index.ts"
import { ask, counting, phoneAt, SCHOOL, saved, section } from "./company-link.ts"
import { linksTo } from "./mails.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

const NIR = nirWithKey("2070775001002")
const { contrat_date_debut_pratique: _, ...dates } = comingDates()

/** A draft for somebody new, of whom the school knows a name, a birth date and an address to write to. */
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
    contract_type: "apprentissage",
    student_id: student.id,
  })
  await ask(page, "PATCH", `/school/contracts/${id}`, {
    changes: {
      ...dates,
      apprenti_sexe: "F",
      apprenti_departement_naissance: "75",
      apprenti_commune_naissance: "Paris",
      apprenti_adresse_voie: "rue des Lilas",
      apprenti_adresse_code_postal: "75011",
      apprenti_adresse_commune: "Paris",
      apprenti_nationalite: "1",
      apprenti_regime_social: "2",
      apprenti_sportif_haut_niveau: false,
      apprenti_projet_creation_entreprise: false,
      apprenti_dernier_diplome_prepare: "41",
      apprenti_derniere_classe: "01",
      apprenti_diplome_plus_eleve: "41",
      employeur_courriel: "contact@example.org",
    },
  })
  return String(id)
}

test("[R-31] a school has an apprentice complete their part, from the mail on a phone to « sent »", async ({
  page,
  school,
}) => {
  const email = `yasmine-${Date.now()}@example.org`
  await takeSession(page, school.director)
  const id = await draft(page, email)
  await page.goto(`/school/contract/${id}`)
  await page.getByRole("button", { name: "Envoyer à l’étudiant" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByText(words.seesText)).toBeVisible()
  await expect(dialog.getByText(words.toCompany("contact@example.org"))).toBeVisible()
  await dialog.getByText(words.toSchool).click()
  await expectAccessible(page, "asking a student for their part")
  await dialog.getByRole("button", { name: words.verbs.ask }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText("À compléter par l’apprenti").first()).toBeVisible()
  await expect(page.getByRole("button", { name: "Relancer l’étudiant" })).toBeVisible()
  await expectAccessible(page, "a contract that waits for a student")

  const [link = ""] = await linksTo(email, "/contract-completion/")
  const phone = await phoneAt(page, link)
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(linkWords.yourPart)
  await expect(section(phone, linkWords.yours)).toBeVisible()
  const shown = await phone.locator("body").innerHTML()
  for (const secret of ["rue des Lilas", "2007-07-21", "21/07/2007"]) expect(shown).not.toContain(secret)
  const send = phone.getByRole("button", { name: linkWords.review.send(SCHOOL) })
  await expect(phone.getByRole("button", { name: /^Ajouter : Pièce d’identité/ })).toBeVisible()
  await send.click()
  await expect(phone.getByRole("alert").first()).toBeVisible()
  await expectAccessible(phone, "the part of an apprentice, in error")

  const { fill, find, answer } = counting(phone)
  await fill("Téléphone", "06 39 98 22 90")
  await fill("NIR", NIR)
  await fill("Intitulé précis du dernier diplôme ou titre préparé", "Bac pro Métiers du commerce")
  await find("Situation avant ce contrat", "Scolaire")
  await answer(phone.getByRole("radiogroup", { name: /travailleur handicapé/ }), "Oui")
  await saved(phone)
  await phone.reload()
  await expect(phone.getByRole("region", { name: linkWords.sealed.title })).toContainText("NIR")
  expect(await phone.locator("body").innerHTML()).not.toContain(NIR)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await send.click()
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(linkWords.sent.title)
  await expectAccessible(phone, "the part of an apprentice, sent")

  await page.goto(`/school/contract/${id}?tab=history`)
  await expect(page.getByText("Yasmine CHAUVET, par son lien").first()).toBeVisible()
  await expect(page.getByText("Brouillon").first()).toBeVisible()
})
