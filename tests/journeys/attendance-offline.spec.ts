import { leaveWords } from "../../modules/attendance/web/offline/leave.fr.ts"
import { offlineWords } from "../../modules/attendance/web/offline/strings.fr.ts"
import { sheetWords } from "../../modules/attendance/web/sheet/strings.fr.ts"
import { signingWords } from "../../modules/attendance/web/signing/strings.fr.ts"
import { wallWords } from "../../modules/attendance/web/wall/strings.fr.ts"
import { comeBack, onPhone, openCountersignature, openSheet, pagesKept, scanOffline } from "./attendance.ts"
import { expectNotKept } from "./kept.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

const MINUTE = 60_000

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
  expect(await pagesKept(lina)).toBe(1)
  const scannedAt = Date.now() - 20 * MINUTE
  await scanOffline(lina, sheetId, scannedAt)
  await expect(lina.getByText(signingWords.you("Lina Trividic"))).toBeVisible()
  await lina.getByRole("button", { name: signingWords.certify }).tap()
  await expect(lina.getByText(/^Enregistré sur ce téléphone à /)).toBeVisible()
  await expectAccessible(lina, "attendance signing offline")
  // Closed and opened again: it still waits, once.
  await lina.reload()
  await expect(lina.getByText(/^Enregistré sur ce téléphone à /)).toBeVisible()
  expect((await lines())("Trividic Lina")?.status).toBe("expected")
  await comeBack(lina)
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
  expect(await pagesKept(page)).toBe(1)
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
  // The roll and what waits lie on this device, and no name is read there.
  for (const name of ["Ouldamar", "Villeminot", "Trividic"]) await expectNotKept(page, name)

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
  const { dialog, countFirst } = await openCountersignature(page)
  await expect(dialog.getByText(sheetWords.countersign.offline(2))).toBeVisible()
  await expect(
    dialog.getByText(sheetWords.countersign.offlineHint(["Ouldamar Yanis", "Trividic Lina"])),
  ).toBeVisible()
  await countFirst(1)
  await expect(
    dialog.getByText(/1 personne comptée, 2 présents sur la feuille, dont 2 signatures hors connexion/),
  ).toBeVisible()
  await expectAccessible(page, "attendance head count offline")
})
