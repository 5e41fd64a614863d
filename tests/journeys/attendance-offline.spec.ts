import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { DEMO_PASSWORD } from "../../db/seeds/demo.ts"
import { codeAt } from "../../modules/attendance/testing/index.ts"
import { leaveWords } from "../../modules/attendance/web/offline/leave.fr.ts"
import { offlineWords } from "../../modules/attendance/web/offline/strings.fr.ts"
import { sheetWords } from "../../modules/attendance/web/sheet/strings.fr.ts"
import { signingWords } from "../../modules/attendance/web/signing/strings.fr.ts"
import { wallWords } from "../../modules/attendance/web/wall/strings.fr.ts"
import { stepUpWords } from "../../modules/identity/web/step-up/strings.fr.ts"
import { onPhone, openSheet } from "./attendance.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

const MINUTE = 60_000

/** From the first visit on: the worker has kept the page and is ready to answer. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    return (await caches.keys()).length
  })

test("[R-24] without network a learner and a trainer go on, and what they did is received once", async ({
  page,
  browser,
  request,
  school,
}) => {
  const { sheetId, trainer } = await openSheet(
    request,
    school,
    ["Trividic Lina", "Ouldamar Yanis", "Villeminot Zoé"],
    {
      startedMinutesAgo: 25,
    },
  )
  const sheetPath = `/school/education/attendance/sheets/${sheetId}`
  const lines = async () => {
    const { sheet } = (await trainer.get(sheetPath)) as {
      sheet: { lines: { name: string; status: string; method: string; received_minute: number | null }[] }
    }
    return (name: string) => sheet.lines.find((line) => line.name === name)
  }

  // Lina's phone has been here before. In the basement it scans the code, twenty minutes before it finds a network again.
  const lina = await onPhone(browser, school.student)
  await lina.goto(`/emargement/${sheetId}`)
  await expect(lina.getByText(signingWords.you("Lina Trividic"))).toBeVisible()
  expect(await isKept(lina)).toBe(1)
  const scannedAt = Date.now() - 20 * MINUTE
  const master = await readFile(new URL("../../.data/e2e/master-secret", import.meta.url), "utf8")
  await lina.goto("about:blank")
  await lina.context().setOffline(true)
  await lina.clock.install({ time: scannedAt })
  await lina.goto(
    `/emargement/${sheetId}#${codeAt(Buffer.from(master.trim(), "base64"), sheetId, scannedAt)}`,
  )
  await expect(lina.getByText(signingWords.you("Lina Trividic"))).toBeVisible()
  await lina.getByRole("button", { name: signingWords.certify }).tap()
  await expect(lina.getByText(/^Enregistré sur ce téléphone à /)).toBeVisible()
  await expectAccessible(lina, "attendance signing offline")
  // Closed and opened again: it still waits, once.
  await lina.reload()
  await expect(lina.getByText(/^Enregistré sur ce téléphone à /)).toBeVisible()
  expect((await lines())("Trividic Lina")?.status).toBe("expected")
  await lina.clock.setSystemTime(Date.now())
  await lina.context().setOffline(false)
  await expect(lina.getByText(/^Présence enregistrée à /)).toBeVisible()
  await lina.reload()
  await expect(lina.getByText(/^Vous avez déjà émargé/)).toBeVisible()
  const signed = (await lines())("Trividic Lina")
  expect([signed?.status, signed?.method, signed?.received_minute === null]).toEqual([
    "present",
    "qr_rotating",
    false,
  ])
  await lina.context().close()

  // The trainer's tablet: it opens without network, goes from hand to hand, and marks.
  await page.setViewportSize({ width: 1024, height: 768 })
  await takeSession(page, school.trainer)
  await page.goto(`/school/education/attendance/${sheetId}`)
  await expect(page.getByRole("link", { name: sheetWords.showCode })).toBeVisible()
  await expect(page.getByText(/hors connexion, reçu à/)).toBeVisible()
  expect(await isKept(page)).toBe(1)
  await page.context().setOffline(true)
  await page.goto(`/school/education/attendance/${sheetId}?show=device`)
  const round = page.getByRole("dialog", { name: wallWords.device.title })
  await round.getByRole("button", { name: "Ouldamar Yanis" }).click()
  await round.getByRole("button", { name: wallWords.device.sign }).click()
  await expect(round.getByText(/signature conservée sur cet appareil/)).toBeVisible()
  await round.getByRole("button", { name: wallWords.device.close }).click()
  await page
    .getByRole("button", { name: sheetWords.markOf(sheetWords.marks.absent, "Villeminot Zoé") })
    .click()
  await expect(page.getByText(offlineWords.waiting(2))).toBeVisible()
  await expectAccessible(page, "attendance sheet offline")

  // Who logs out would lose it: it is said first.
  await page
    .getByRole("banner")
    .getByRole("button", { name: /CFA Horizon/ })
    .click()
  await page.getByRole("menuitem", { name: "Déconnexion" }).click()
  await page.getByRole("button", { name: leaveWords.stay }).click()

  await page.context().setOffline(false)
  // One after the other: the last one to be received is waited for.
  await expect(page.getByText(offlineWords.waiting(2))).toBeHidden()
  await expect(page.getByText(offlineWords.waiting(1))).toBeHidden()
  const after = await lines()
  expect([after("Ouldamar Yanis")?.method, after("Villeminot Zoé")?.status]).toEqual([
    "trainer_device",
    "absent",
  ])

  // Whoever counts the room is told who signed without network: a code that was photographed signs from elsewhere too.
  await page.goto(`/school/education/attendance/${sheetId}`)
  await page.getByRole("button", { name: sheetWords.more }).click()
  await page.getByRole("menuitem", { name: "Contresigner" }).click()
  const dialog = page.getByRole("dialog", { name: sheetWords.countersign.title })
  await expect(dialog.getByText(sheetWords.countersign.offline(2))).toBeVisible()
  await expect(
    dialog.getByText(sheetWords.countersign.offlineHint(["Ouldamar Yanis", "Trividic Lina"])),
  ).toBeVisible()
  await dialog.getByLabel(sheetWords.countersign.headCount).fill("1")
  await dialog.getByRole("button", { name: sheetWords.countersign.verb }).click()
  await page.getByLabel(stepUpWords.password, { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole("button", { name: stepUpWords.confirm }).click()
  await expect(
    dialog.getByText(/1 personne comptée, 2 présents sur la feuille, dont 2 signatures hors connexion/),
  ).toBeVisible()
  await expectAccessible(page, "attendance head count offline")
})
