import { comingDates } from "@jalon/contracts/testing"
import { formatFrenchDate } from "@jalon/kernel"
import type { Page } from "@playwright/test"
import { linkWords } from "../../modules/contracts/web/link/strings.fr.ts"
import { guest } from "../../modules/guest-links/web/strings.fr.ts"
import { ask, counting, next, phoneAt, SCHOOL, saved, section, sendTo, step } from "./company-link.ts"
import { linksTo } from "./mails.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

// A school, a company and a colleague, with mails between them.

type Listed = { results: { learner: { id: string }; status: string }[] }

/** The fields that a company fills; the school knows nothing of them but an address to write to. */
const UNKNOWN = [
  "employeur_secteur",
  "employeur_siret",
  "employeur_denomination",
  "employeur_adresse_numero",
  "employeur_adresse_voie",
  "employeur_adresse_complement",
  "employeur_adresse_code_postal",
  "employeur_adresse_commune",
  "employeur_telephone",
  "employeur_naf",
  "employeur_effectif",
  "employeur_type",
  "employeur_specifique",
  "employeur_idcc",
  "employeur_opco",
  "employeur_signataire_nom",
  "employeur_signataire_prenom",
  "employeur_signataire_fonction",
  "employeur_signataire_courriel",
  "employeur_signataire_mobile",
  "maitre1_nom",
  "maitre1_prenom",
  "maitre1_date_naissance",
  "maitre1_courriel",
  "maitre1_emploi",
  "maitre1_diplome",
  "maitre1_niveau_diplome",
  "maitre1_experience_annees",
  "maitre1_telephone",
  "remuneration_caisse_retraite",
  "remuneration_smc_mensuel_cents",
]

const dates = comingDates()

/** A draft of which the school filled its own part. */
const draft = async (page: Page) => {
  const listed = (await ask(
    page,
    "GET",
    "/school/contracts/?contract_type=apprentissage&view=all&page=1&page_size=10&sort=name",
  )) as Listed
  const { id } = await ask(page, "POST", "/school/contracts/", {
    contract_type: "apprentissage",
    student_id: listed.results[0]?.learner.id,
  })
  await ask(page, "PATCH", `/school/contracts/${id}`, {
    changes: {
      ...Object.fromEntries(UNKNOWN.map((key) => [key, null])),
      ...dates,
      lieu_formation_identique: true,
      employeur_courriel: "contact@example.org",
    },
  })
  return String(id)
}

test("[R-31] [C-11] [E-07] a company fills its part on a phone, from the mail to « Envoyer », with at most 20 fields typed", async ({
  page,
  school,
}) => {
  const email = `drh-${Date.now()}@example.org`
  await takeSession(page, school.director)
  const id = await draft(page)
  await page.goto(`/school/contract/${id}`)
  await sendTo(page, email)
  const [link = ""] = await linksTo(email, "/contract-completion/")

  const phone = await phoneAt(page, link)
  const { typed, fill, tick, choose, answer } = counting(phone)
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(linkWords.titles.apprentissage)
  await expect(phone.getByText(linkWords.effort.apprentissage)).toBeVisible()
  await expect(section(phone, "Employeur")).toBeVisible()
  // A scanner of mails looks too, and uses nothing.
  await phone.reload()

  await next(phone).click()
  await expect(phone.getByRole("alert").first()).toBeVisible()
  await expectAccessible(phone, "the employer, in error")
  await fill("N° SIRET de l’établissement d’exécution du contrat", "000 000 166 00017")
  await expect(phone.getByText(linkWords.registerFound("Garage du Pont Rouge"))).toBeVisible()
  await expect(phone.getByLabel("Nom et prénom ou dénomination")).toHaveValue("Garage du Pont Rouge")
  await fill("Téléphone", "01 99 00 00 01")
  await fill("Effectif total salariés de l’entreprise", "14")
  await choose("Employeur spécifique", "0")
  await fill("Représentant signataire : nom", "Branchereau")
  await fill("Représentant signataire : prénom", "Odile")
  await fill("Représentant signataire : fonction", "Gérante")
  await fill("Représentant signataire : courriel", "odile@example.org")
  await saved(phone)

  // Another device, or this one killed, finds every answer again.
  const other = await phoneAt(page, link)
  await step(other, "Employeur").click()
  await expect(other.getByText("Gérante")).toBeVisible()
  await other.context().close()

  await next(phone).click()
  await expect(section(phone, "Maître d’apprentissage")).toBeFocused()
  await next(phone).click()
  await expectAccessible(phone, "the tutor, in error")
  await fill("Nom de naissance", "Tassigny")
  await fill("Prénom", "Marc")
  await fill("Date de naissance", "12/04/2012")
  await fill("Courriel", "marc.tassigny@example.org")
  await fill("Emploi occupé", "Chef d’atelier")
  await expect(phone.getByText(/18 ans révolus/)).toBeVisible()
  await phone.getByLabel("Date de naissance", { exact: true }).first().fill("12/04/1980")
  await fill("Diplôme ou titre le plus élevé obtenu", "BTS Maintenance des véhicules")
  await choose("Niveau de diplôme ou titre le plus élevé obtenu", "5")
  await tick(/L’employeur atteste sur l’honneur/)
  await saved(phone)
  await expect(phone.getByText(/18 ans révolus/)).toBeHidden()

  await next(phone).click()
  await expect(section(phone, "Contrat")).toBeFocused()
  await next(phone).click()
  await expectAccessible(phone, "the contract, in error")
  await answer(phone.getByRole("radiogroup", { name: /machines dangereuses/ }), "Non")
  await phone.getByLabel(linkWords.remark).fill("Plutôt le 7 décembre ?")
  await saved(phone)

  await next(phone).click()
  await expect(section(phone, "Rémunération")).toBeFocused()
  await expect(phone.getByText(`Du ${formatFrenchDate(dates.contrat_date_debut)} au`).first()).toBeVisible()
  await expect(phone.getByText(linkWords.pay.aidTitle)).toBeVisible()
  await next(phone).click()
  await expectAccessible(phone, "the pay, in error")
  await phone.getByLabel(linkWords.pay.offer("1.1")).fill("12")
  await phone.keyboard.press("Tab")
  await expect(phone.getByText(/Vous pouvez proposer plus, pas moins/).first()).toBeVisible()
  await phone.getByRole("button", { name: linkWords.pay.apply }).click()
  await expect(phone.getByLabel(linkWords.pay.offer("1.1"))).not.toHaveValue("12")
  await fill("Caisse de retraite complémentaire", "AGIRC-ARRCO")
  const conventional = phone.getByLabel("Salaire minimum conventionnel brut mensuel de l’emploi occupé")
  if (await conventional.isVisible())
    await fill("Salaire minimum conventionnel brut mensuel de l’emploi occupé", "1900")
  await saved(phone)

  await step(phone, "Vérifier et envoyer").click()
  await expect(section(phone, "Vérifier et envoyer")).toBeFocused()
  const send = phone.getByRole("button", { name: linkWords.review.send(SCHOOL) })
  await send.click()
  await expect(phone.getByText(linkWords.notSent)).toBeVisible()
  await expectAccessible(phone, "checking and sending, in error")
  await tick(/L’employeur atteste disposer/)
  await saved(phone)

  // Any other state than success is no success: everything stays, and the server's message is shown.
  await phone.route("**/administrative/cerfa/completion", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ json: { state: "warning", message: "Le service est en maintenance." } })
      : route.continue(),
  )
  await send.click()
  await expect(phone.getByText("Le service est en maintenance.").first()).toBeVisible()
  await expect(phone.getByLabel(linkWords.review.name)).toHaveValue("Odile Branchereau")
  await phone.unroute("**/administrative/cerfa/completion")

  await send.click()
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(linkWords.sent.title)
  await expectAccessible(phone, "the company's part is sent")
  expect(typed(), "fields typed by the company").toBeLessThanOrEqual(20)
  expect(typed(), "fields typed by the company").toBeGreaterThan(12)

  await page.reload()
  await expect(page.getByText("À vérifier").first()).toBeVisible()
  await page.getByRole("tab", { name: "Historique" }).click()
  await expect(page.getByText("Plutôt le 7 décembre ?")).toBeVisible()

  await phone.goto(link)
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(linkWords.ended.title)
  await expect(phone.getByText(/Votre partie a été envoyée le/)).toBeVisible()
  await expect(phone.getByRole("link", { name: linkWords.ended.write(SCHOOL) })).toBeVisible()
  await phone.context().close()
})

test("[R-31] a section is handed to a colleague, the link is mailed again, taken back, and says why it is dead", async ({
  page,
  school,
}) => {
  const email = `rh-${Date.now()}@example.org`
  const colleague = `atelier-${Date.now()}@example.org`
  await takeSession(page, school.director)
  const id = await draft(page)
  await page.goto(`/school/contract/${id}`)
  await sendTo(page, email)
  const [link = ""] = await linksTo(email, "/contract-completion/")
  // The page opens for who is signed in too.
  await page.goto(link)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(linkWords.titles.apprentissage)
  await expectAccessible(page, "the company's page, signed in, on a desk")

  await step(page, "Maître d’apprentissage").click()
  await page.getByRole("button", { name: linkWords.hand.open }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(linkWords.hand.email).fill(colleague)
  await expectAccessible(page, "handing a section")
  await dialog.getByRole("button", { name: linkWords.hand.verb }).click()
  await expect(page.getByText(linkWords.hand.waiting(colleague))).toBeVisible()

  const [part = ""] = await linksTo(colleague, "/contract-completion/")
  const phone = await phoneAt(page, part)
  await expect(section(phone, "Maître d’apprentissage")).toBeVisible()
  await expect(phone.getByText("Employeur", { exact: true })).toBeHidden()
  await phone.getByLabel("Emploi occupé", { exact: true }).first().fill("Cheffe d’atelier")
  await saved(phone)
  await phone.getByRole("button", { name: linkWords.part.send }).click()
  await expect(phone.getByRole("alert").first()).toBeVisible()
  await expectAccessible(phone, "one section, in error")

  await page.getByRole("button", { name: linkWords.later.verb.apprentissage }).click()
  await expect(page.getByText(linkWords.later.done(email))).toBeVisible()
  const links = await linksTo(email, "/contract-completion/", 2)
  expect(links[1]).toBe(links[0])

  await page.goto(`/school/contract/${id}`)
  await page.getByRole("button", { name: "Reprendre le contrat" }).click()
  await expect(page.getByText("Brouillon").first()).toBeVisible()
  // What is typed once the link is dead stays on the screen.
  await phone.getByLabel("Emploi occupé", { exact: true }).first().fill("Directrice d’atelier")
  await expect(phone.getByText(linkWords.deadWhileTyping)).toBeVisible()
  await expect(phone.getByText(guest.dead.revoked)).toBeVisible()
  await expect(phone.getByLabel("Emploi occupé", { exact: true }).first()).toHaveValue("Directrice d’atelier")
  await phone.reload()
  await expect(phone.getByText(linkWords.ended.revoked(SCHOOL))).toBeVisible()
  await expectAccessible(phone, "a link taken back")
  await phone.context().close()
})
