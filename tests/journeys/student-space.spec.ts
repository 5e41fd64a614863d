import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { ownContractWords } from "../../modules/contracts/web/spaces/strings.fr.ts"
import { completionWords } from "../../modules/students/web/shared/completion.fr.ts"
import { healthWords } from "../../modules/students/web/shared/health.fr.ts"
import { fieldLabels, sectionWords } from "../../modules/students/web/shared/strings.fr.ts"
import { audiences, profileWords, spaceDocumentWords } from "../../modules/students/web/space/strings.fr.ts"
import { expectNotKept } from "./kept.ts"
import { expect, expectAccessible, moveTo, signIn, takeSession, test, who } from "./support.ts"

// A phone held in one hand.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const zoe = "zoe.villeminot@exemple-cfa.test"
const noe = "noe.guillemard@exemple-cfa.test"

const openProfile = async (page: Page, tab = "info") => {
  await page.goto(`/profile/${tab}`)
  await expectProfile(page)
}

const expectProfile = async (page: Page) => {
  await expect(page.getByRole("heading", { level: 1, name: profileWords.title })).toBeVisible()
  await expect(page.getByRole("progressbar", { name: completionWords.label })).toBeVisible()
}

/** A photograph sharp and large enough to be read. */
const photo = () => readFileSync(new URL("./data/identity-photo.png", import.meta.url))

test.describe("[R-01] a student's own profile", () => {
  test("/profile is /profile/info, and the bar says what lacks with the way to it", async ({ page }) => {
    await signIn(page, who.student, "/profile")
    await expect(page).toHaveURL("/profile/info")
    const missing = page.getByText(/éléments? manquants?/).first()
    await expect(missing).toBeVisible()
    await page.getByRole("link", { name: "Dernière classe ou année suivie" }).click()
    await expect(page.getByRole("combobox", { name: fieldLabels.derniere_classe })).toBeFocused()
  })

  test("[C-20] [C-18] fills her fields from a phone, saved as she types, each page saying once who sees it", async ({
    page,
    school,
  }) => {
    await signIn(page, school.person(zoe), "/profile/info?section=coordonnees")
    await expectProfile(page)
    await expect(page.getByText(audiences.coordonnees ?? "")).toHaveCount(1)
    await page.getByRole("button", { name: profileWords.next }).click()
    await expect(page.getByRole("heading", { name: sectionWords.situation })).toBeVisible()
    const before = await page
      .getByRole("progressbar", { name: completionWords.label })
      .getAttribute("aria-valuenow")
    await page.getByLabel(fieldLabels.dernier_diplome_intitule).fill("Bac pro Métiers du commerce")
    await expect(page.getByText(/^Enregistré à/)).toBeVisible()
    await expect
      .poll(() =>
        page.getByRole("progressbar", { name: completionWords.label }).getAttribute("aria-valuenow"),
      )
      .not.toBe(before)
    await page.reload()
    await expect(page.getByLabel(fieldLabels.dernier_diplome_intitule)).toHaveValue(
      "Bac pro Métiers du commerce",
    )
  })

  test("seals her number, and answers on disability bring the proof among her documents", async ({
    page,
    school,
  }) => {
    await signIn(page, school.person(zoe), "/profile/info?section=protegees")
    await expectProfile(page)
    await page.getByLabel(profileWords.nir).fill("2 07 11 2B 033 906 67")
    await expectNotKept(page, "2 07 11 2B 033 906 67")
    await page.getByRole("button", { name: profileWords.nirSave }).click()
    await expect(page.getByRole("button", { name: /Remplacer/ })).toBeVisible()
    await expect(page.locator("body")).not.toContainText("906 67")
    await expectNotKept(page, "2 07 11 2B 033 906 67")
    await page.getByRole("radiogroup", { name: healthWords.rqth }).getByText("Oui").click()
    await page.getByRole("button", { name: profileWords.healthSave }).click()
    await expect(page.getByText(profileWords.healthKept)).toBeVisible()
    await openProfile(page, "documents")
    await expect(page.getByRole("listitem").filter({ hasText: "Notification RQTH" }).last()).toBeVisible()
  })

  test("asks a minor for the legal representative", async ({ page }) => {
    await signIn(page, noe, "/profile/info")
    await expectProfile(page)
    await page.getByRole("link", { name: sectionWords.representant, exact: true }).click()
    await expect(page.getByRole("heading", { name: sectionWords.representant })).toBeVisible()
  })

  test("goes through her file page by page with the keyboard, and no page is left with a fault unseen", async ({
    page,
    school,
  }) => {
    await signIn(page, school.person(zoe), "/profile/info")
    const pages = page.getByRole("navigation", { name: profileWords.sectionsLabel })
    await pages.getByRole("link", { name: sectionWords.identite }).focus()
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL("/profile/info?section=identite")
    await page.getByLabel(fieldLabels.birth_department).fill("ZZZ")
    await page.getByRole("button", { name: profileWords.next }).focus()
    await page.keyboard.press("Enter")
    await expect(page.getByLabel(fieldLabels.birth_department)).toBeFocused()
    await expect(page).toHaveURL("/profile/info?section=identite")
    await page.keyboard.press("ControlOrMeta+A")
    await page.keyboard.type("35")
    await page.getByRole("button", { name: profileWords.next }).focus()
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL("/profile/info?section=coordonnees")
    const count = await page.getByText(/^Rubrique 2 sur/).textContent()
    const last = Number(count?.match(/sur (\d+)/)?.[1])
    for (let at = 2; at < last; at++) {
      await page.getByRole("button", { name: profileWords.next }).click()
      await expect(page.getByText(profileWords.position(at + 1, last), { exact: true })).toBeVisible()
    }
    await page.getByRole("button", { name: profileWords.finish }).click()
    await expect(pages).toBeVisible()
  })

  test("says that a document is sent once the school has it, and sends it again after a cut", async ({
    page,
    school,
  }) => {
    await signIn(page, school.person(noe), "/profile/documents")
    await expectProfile(page)
    await page
      .getByRole("button", { name: /^Ajouter un document/ })
      .first()
      .click()
    const sheet = page.getByRole("dialog")
    const chooser = page.waitForEvent("filechooser")
    await sheet.getByRole("button", { name: /photo/i }).click()
    await (await chooser).setFiles({ name: "photo.png", mimeType: "image/png", buffer: photo() })
    await expect(sheet.getByText("Prêt à envoyer", { exact: true })).toBeVisible()
    await expect(sheet.getByText("Envoyé", { exact: true })).toBeHidden()
    await page.route("**/student/documents/", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    )
    await sheet.getByRole("button", { name: spaceDocumentWords.send }).click()
    await expect(sheet.getByText(spaceDocumentWords.cut)).toBeVisible()
    await page.unroute("**/student/documents/")
    await sheet.getByRole("button", { name: spaceDocumentWords.retry }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByText(/^Envoyé le/).first()).toBeVisible()
  })

  test("[C-17] photographs a document, sees it wait for the school, and opens it again", async ({
    page,
    school,
  }) => {
    await takeSession(page, school.student)
    await openProfile(page, "documents")
    await page.getByRole("button", { name: spaceDocumentWords.addOf("Photo d’identité") }).click()
    const sheet = page.getByRole("dialog")
    const chooser = page.waitForEvent("filechooser")
    await sheet.getByRole("button", { name: /photo/i }).click()
    await (await chooser).setFiles({ name: "photo.png", mimeType: "image/png", buffer: photo() })
    await expect(sheet.getByText("Prêt à envoyer", { exact: true })).toBeVisible()
    await sheet.getByRole("button", { name: spaceDocumentWords.send }).click()
    await expect(sheet).toBeHidden()
    const card = page.getByRole("listitem").filter({ hasText: "Photo d’identité" })
    await expect(card.getByText("À vérifier")).toBeVisible()
    await card.getByRole("button", { name: spaceDocumentWords.seeOf("Photo d’identité") }).click()
    await expect(page.getByRole("dialog").getByRole("img")).toBeVisible()
  })

  test("is told when a photograph is too small to be read, and may send it all the same", async ({
    page,
    school,
  }) => {
    await signIn(page, school.person(noe), "/profile/documents")
    await expectProfile(page)
    await page
      .getByRole("button", { name: /^Ajouter un document/ })
      .first()
      .click()
    const sheet = page.getByRole("dialog")
    const chooser = page.waitForEvent("filechooser")
    await sheet.getByRole("button", { name: /photo/i }).click()
    const tiny = await page.evaluate(async () => {
      const canvas = document.createElement("canvas")
      canvas.width = 300
      canvas.height = 200
      canvas.getContext("2d")?.fillText("illisible", 20, 40)
      return canvas.toDataURL("image/png").split(",")[1] ?? ""
    })
    await (await chooser).setFiles({
      name: "petite.png",
      mimeType: "image/png",
      buffer: Buffer.from(tiny, "base64"),
    })
    await expect(sheet.getByText(/300 × 200 points/)).toBeVisible()
    await expect(sheet.getByRole("button", { name: spaceDocumentWords.sendAnyway })).toBeVisible()
  })

  test("says that there is no contract yet, in the words of the design", async ({ page }) => {
    await signIn(page, who.student, "/profile/contract")
    await expectProfile(page)
    await expect(page.getByText(ownContractWords.empty, { exact: true })).toBeVisible()
  })

  test("reads their contract in everyday words: where it stands, company, dates, pay, copy", async ({
    page,
    school,
  }) => {
    await signIn(page, school.person("malo.ferrandec@exemple-cfa.test"), "/profile/contract")
    await expectProfile(page)
    const contract = page.getByRole("region", { name: ownContractWords.types.apprentissage }).first()
    await expect(contract).toContainText(/CA-\d{4}-\d+/)
    await expect(contract.getByRole("list", { name: ownContractWords.stagesLabel })).toBeVisible()
    for (const label of [ownContractWords.company, ownContractWords.dates, ownContractWords.pay])
      await expect(contract.getByText(label, { exact: true })).toBeVisible()
    await expectAccessible(page, "contract")
  })

  test("has nothing wider than the phone, on any tab", async ({ page }) => {
    await signIn(page, who.student, "/profile/info")
    for (const tab of ["info", "documents", "contract"]) {
      await openProfile(page, tab)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, tab).toBeLessThanOrEqual(0)
    }
  })
})

test("a student's profile has no fault axe finds", async ({ page }) => {
  await signIn(page, who.student, "/profile/info")
  await expectProfile(page)
  const pages = ["identite", "coordonnees", "situation", "protegees", "urgence"]
  for (const tab of ["info", "documents", "contract", ...pages.map((one) => `info?section=${one}`)]) {
    await moveTo(page, `/profile/${tab}`)
    await expectProfile(page)
    await expectAccessible(page, tab)
  }
  await moveTo(page, "/profile/documents")
  await page
    .getByRole("button", { name: /^(Ajouter un document|Remplacer)/ })
    .first()
    .click()
  await expect(page.getByRole("dialog")).toBeVisible()
  await expectAccessible(page, "sheet")
})
