import { comingDates } from "@jalon/contracts/testing"
import { documentWords } from "../../modules/contracts/web/documents/strings.fr.ts"
import { formWords } from "../../modules/contracts/web/shared/strings.fr.ts"
import { saveWords } from "../../packages/screens/autosave/strings.fr.ts"
import { ask } from "./company-link.ts"
import { draftFor, field, SECTIONS } from "./contract-form.ts"
import { escapeFrom, expect, expectAccessible, FULL, moveTo, takeSession, test } from "./support.ts"

const coming = comingDates()

/** What no rule accepts: an employer with a wrong number, a child as a tutor, an end before the start. */
const WRONG = {
  apprentissage: {
    maitre1_date_naissance: "2014-01-01",
    apprenti_date_naissance: "2014-01-01",
    contrat_date_debut: coming.contrat_date_debut,
    contrat_date_fin: coming.contrat_date_conclusion,
    remuneration_salaire_embauche_cents: 1,
    formation_duree_heures: 1,
  },
  professionnalisation: {
    tuteur_date_naissance: "2014-01-01",
    salarie_date_naissance: "2014-01-01",
    contrat_date_debut: coming.contrat_date_debut,
    remuneration_salaire_embauche_cents: 1,
  },
} as const

const PROVES = { apprentissage: "[R-12] [R-14]", professionnalisation: "[R-19]" } as const

/** Both forms are made of the same parts: the gate reads one of them whole, `--full` both. */
for (const type of FULL ? (["apprentissage", "professionnalisation"] as const) : (["apprentissage"] as const))
  test(`${PROVES[type]} every section in error is read by all: ${type}`, async ({ page, school }) => {
    await takeSession(page, school.contracts)
    const id = await draftFor(page, "pelletier", type)
    await ask(page, "PATCH", `/school/contracts/${id}`, { changes: WRONG[type] })
    const path = type === "apprentissage" ? "" : "professionalization/"
    await page.goto(`/school/contract/${path}edit/${id}`)
    for (const section of SECTIONS) {
      await moveTo(page, `/school/contract/${path}edit/${id}?section=${section}`)
      await expect(page.getByRole("heading", { name: formWords.precheck })).toBeVisible()
      if (section === "employer") {
        await field(page, "Courriel").fill("contact")
        await expect(page.getByText(saveWords.toCorrect)).toBeVisible()
      }
      // From the top: a button half under the bar that stays is taken for a small one.
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible(page, `${type}: ${section}, in error`)
    }
    await page.getByRole("button", { name: documentWords.preview }).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await expectAccessible(page, `${type}: the document beside the form`)
    await escapeFrom(page, page.getByRole("dialog"))
    await page
      .getByRole("button", { name: /^Accepter «/ })
      .first()
      .click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await expectAccessible(page, `${type}: accepting a warning`)
  })
