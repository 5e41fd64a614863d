import { PARTNER_IDS } from "../../db/seeds/partners.ts"
import { employer } from "../../modules/partners/web/employer/strings.fr.ts"
import { labels } from "../../modules/partners/web/labels/strings.fr.ts"
import { invite, list } from "../../modules/partners/web/list/strings.fr.ts"
import { record } from "../../modules/partners/web/record/strings.fr.ts"
import { companyOf, dialog, field, openList } from "./companies.ts"
import {
  escapeFrom,
  expect,
  expectAccessible,
  FULL,
  moveTo,
  signIn,
  takeSession,
  test,
  who,
} from "./support.ts"

const [EPICERIE = "", LUMEN = ""] = PARTNER_IDS[1001] ?? []
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
const digit = (digits: string) => {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, one, rank) => {
      const weighted = Number(one) * (rank % 2 === 0 ? 2 : 1)
      return total + (weighted > 9 ? weighted - 9 : weighted)
    }, 0)
  return String((10 - (sum % 10)) % 10)
}
/** A place of work nobody has met yet, which the register of the demo knows all the same. */
const newSiret = () => {
  const start = `9997${String(Math.floor(Math.random() * 10_000)).padStart(4, "0")}`
  const place = `${start}${digit(start)}0001`
  return `${place}${digit(place)}`
}

test("[R-09] a company is invited with its SIRET alone; the register writes the rest", async ({
  page,
  school,
}) => {
  await takeSession(page, school.contracts)
  await openList(page)
  await page.getByRole("button", { name: list.invite }).click()
  await field(page, employer.labels.siret).fill(newSiret())
  await expect(field(page, employer.labels.denomination)).not.toHaveValue("")
  const name = await field(page, employer.labels.denomination).inputValue()
  await expect(field(page, employer.labels["address.commune"])).not.toHaveValue("")
  await field(page, invite.email).fill("direction@example.org")
  await dialog(page).getByRole("button", { name: invite.verb }).click()
  await expect(page).toHaveURL(/\/school\/company\/[^/]+\/info$/)
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
  await expect(page.getByText("Invitation envoyée", { exact: true }).first()).toBeVisible()
  await page.getByRole("tab", { name: record.tabs["follow-up"] }).click()
  await expect(page.getByText("Entreprise ajoutée")).toBeVisible()
})

test("[R-09] a known SIRET leads to its record, a wrong one says why, a silent register holds nobody up", async ({
  page,
  school,
}) => {
  await takeSession(page, school.contracts)
  await openList(page)
  await page.getByRole("button", { name: list.invite }).click()
  const siret = field(page, employer.labels.siret)
  await siret.fill("000 000 166 00018")
  await siret.blur()
  await expect(dialog(page).getByText(/clé incorrecte/)).toBeVisible()
  await siret.fill("00000016600017")
  await expect(dialog(page).getByText(invite.known("Garage du Pont Rouge"))).toBeVisible()
  await page.route("**/api/v1/school/partners/register/*", (route) => route.abort())
  await siret.fill(newSiret())
  await siret.blur()
  await field(page, employer.labels.denomination).fill("Atelier sans registre")
  await dialog(page).getByText(invite.send).click()
  await dialog(page).getByRole("button", { name: invite.addOnly }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Atelier sans registre" })).toBeVisible()
})

test("[R-09] what the registers said of a SIRET goes with it: a second brings its own, an unknown one nothing", async ({
  page,
}) => {
  await takeSession(page, who.contracts)
  await openList(page)
  await page.getByRole("button", { name: list.invite }).click()
  const siret = field(page, employer.labels.siret)
  const [name, town] = [
    field(page, employer.labels.denomination),
    field(page, employer.labels["address.commune"]),
  ]
  await siret.fill("00003606100257")
  await expect(name).toHaveValue("Clinique Saint-Elme")
  await expect(town).toHaveValue("Saint-Nazaire")
  await siret.fill("00000016600017")
  await expect(name).toHaveValue("Garage du Pont Rouge")
  await expect(town).toHaveValue("Cholet")
  await name.fill("Garage Rouge et Fils")
  await siret.fill("40400001000011")
  await expect(town).toHaveValue("")
  await expect(name).toHaveValue("Garage Rouge et Fils")
})

test("[R-09] the list is searched, filtered and shown by place, and its address keeps it all", async ({
  page,
}) => {
  await takeSession(page, who.contracts)
  await openList(page, "?q=orle numerique")
  await expect(page.getByRole("row", { name: /Orle Numérique/ })).toHaveCount(2)
  await page
    .getByRole("link", { name: list.placesOf("Orle Numérique") })
    .first()
    .click()
  await expect(page).toHaveURL(/siren=999901077/)
  await expect(page.getByRole("row", { name: /Orle Numérique/ })).toHaveCount(2)
  await openList(page)
  await page.getByRole("button", { name: list.spread }).click()
  await dialog(page)
    .getByRole("link", { name: /Maine-et-Loire/ })
    .click()
  await expect(page).toHaveURL(/department=49/)
  await page.getByRole("tab", { name: new RegExp(`^${list.views.partners}`) }).click()
  await expect(page).toHaveURL(/view=partners/)
  await page.reload()
  await expect(page.getByText("Partenaire", { exact: true }).first()).toBeVisible()
})

test("[R-09] several companies are labelled at once, and reminders say whom they left aside", async ({
  page,
  school,
}) => {
  await takeSession(page, school.contracts)
  await openList(page, "?view=invitations")
  await page
    .getByRole("checkbox", { name: /Tout sélectionner|Sélectionner/ })
    .first()
    .press("Space")
  await page.getByRole("button", { name: list.label }).click()
  await dialog(page).getByText("Vigilance", { exact: true }).click()
  await dialog(page).getByRole("button", { name: list.label }).click()
  await expect(dialog(page)).toHaveCount(0)
  await openList(page, "?view=invitations")
  await page
    .getByRole("checkbox", { name: /Tout sélectionner|Sélectionner/ })
    .first()
    .press("Space")
  await page.getByRole("button", { name: list.remind }).click()
  await page.getByRole("alertdialog").or(dialog(page)).getByRole("button", { name: list.remind }).click()
  await expect(page.getByText(/A décliné l’invitation/).first()).toBeVisible()
})

test("[R-27] labels are made, recoloured, merged and deleted in the settings", async ({ page, school }) => {
  await signIn(page, school.director, "/school/settings/etiquettes")
  const name = `Étiquette ${Date.now() % 100_000}`
  await page.getByRole("button", { name: labels.add }).click()
  await dialog(page).getByLabel(labels.name).fill(name)
  await dialog(page).getByText(labels.tones.success, { exact: true }).click()
  await dialog(page).getByRole("button", { name: labels.verb }).click()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await page.getByRole("button", { name: labels.actions(name) }).click()
  await page.getByRole("menuitem", { name: labels.merge }).click()
  await dialog(page).getByRole("button", { name: labels.merge }).click()
  // Its line is gone; its name stays in the history of the settings.
  await expect(page.getByRole("button", { name: labels.actions(name) })).toHaveCount(0)
})

for (const [size, viewport] of Object.entries(FULL ? SIZES : { desk: SIZES.desk }))
  test.describe(size, () => {
    test.use({ viewport })

    test("the companies' pages and their overlays are accessible", async ({ page }) => {
      await takeSession(page, who.contracts)
      await openList(page)
      await expectAccessible(page, "list")
      await page.getByRole("button", { name: list.invite }).first().click()
      await expectAccessible(page, "invite")
      await escapeFrom(page, dialog(page))
      await page.getByRole("button", { name: list.spread }).click()
      await expect(dialog(page).getByText(/Maine-et-Loire/)).toBeVisible()
      await expectAccessible(page, "spread")
      await escapeFrom(page, dialog(page))
      for (const tab of Object.keys(record.tabs)) {
        await moveTo(page, companyOf(EPICERIE, tab))
        await expect(page.getByRole("heading", { level: 1, name: /Épicerie/ })).toBeVisible()
        await expect(page.getByRole("tabpanel")).toBeVisible()
        await expectAccessible(page, tab)
      }
      await moveTo(page, companyOf(LUMEN))
      await expect(page.getByRole("heading", { level: 1, name: /Lumen/ })).toBeVisible()
      await expectAccessible(page, "differences")
      await page.getByRole("button", { name: record.edit }).click()
      await expectAccessible(page, "edit")
    })
  })
