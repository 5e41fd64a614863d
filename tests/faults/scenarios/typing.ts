import { spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as wait } from "node:timers/promises"
import { addContractWorld } from "@jalon/contracts/testing"
import { addMember, addOrganization, TEST_PASSWORD } from "@jalon/identity/testing"
import { chromium, type Page } from "@playwright/test"
import { CHROMIUM } from "../../../tools/stack/chromium.ts"
import type { Chance } from "../../bench/harness/seeded.ts"
import { Cleanup, removeFolder, temporaryFolder } from "../../bench/harness/temporary.ts"
import type { Verdict } from "../checks/index.ts"
import { startMachine } from "../machine/index.ts"

const WEB = new URL("../../../apps/web/", import.meta.url).pathname
const FIELD = "Nom et prénom ou dénomination"
const PATIENCE_MS = 60_000

/** The screens of this tree, or those built already (WEB_FOLDER). */
const screens = async (cleanup: Cleanup): Promise<string> => {
  if (process.env.WEB_FOLDER) return process.env.WEB_FOLDER
  const folder = await temporaryFolder("screens")
  cleanup.add(() => removeFolder(folder))
  const build = spawn(
    "npx",
    ["vite", "build", "--mode", "test", "--outDir", folder, "--emptyOutDir", "--logLevel", "error"],
    { cwd: WEB, stdio: "inherit" },
  )
  const [code] = await once(build, "exit")
  if (code !== 0) throw new Error("The screens could not be built")
  return folder
}

const signIn = async (page: Page, url: string, email: string) => {
  await page.goto(`${url}/login`)
  await page.getByLabel("Adresse e-mail").first().fill(email)
  await page.getByLabel("Mot de passe", { exact: true }).fill(TEST_PASSWORD)
  await page.getByRole("button", { name: "Se connecter" }).click()
  await page.getByRole("button", { name: "Thème sombre" }).waitFor()
}

const openDraft = (page: Page, studentId: string): Promise<string> =>
  page.evaluate(async (student_id) => {
    const answer = await fetch("/api/v1/school/contracts/", {
      method: "POST",
      headers: {
        authorization: `Bearer ${localStorage.getItem("accessToken")}`,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      },
      body: JSON.stringify({ contract_type: "apprentissage", student_id }),
    })
    return ((await answer.json()) as { id: string }).id
  }, studentId)

/** Somebody fills a contract while the server is killed under her hands: every word is kept. */
export const typing = async (chance: Chance, tries: number): Promise<Verdict[]> => {
  const cleanup = new Cleanup()
  try {
    const machine = await startMachine(cleanup, { relayLatencyMs: 0, webFolder: await screens(cleanup) })
    const { studentId, email } = await machine.asAdmin(async (admin) => {
      const school = await addOrganization(admin)
      const world = await addContractWorld(admin, school)
      return { studentId: world.studentId, email: (await addMember(admin, school, 2)).email }
    })
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ["--no-sandbox", "--disable-gpu"],
    })
    cleanup.add(() => browser.close())
    const page = await browser.newPage({ locale: "fr-FR" })
    await signIn(page, machine.url, email)
    const contractId = await openDraft(page, studentId)
    await page.goto(`${machine.url}/school/contract/edit/${contractId}`)
    const field = page.getByLabel(FIELD, { exact: true }).first()
    const kept = () =>
      machine.asAdmin(async (admin) => {
        const { rows } = await admin.query<{ name: string | null }>(
          "select fields ->> 'employeur_denomination' as name from contract where id = $1",
          [contractId],
        )
        return rows[0]?.name ?? null
      })
    const [api] = machine.victims
    const faults: string[] = []
    for (let n = 0; n < tries; n++) {
      const text = `Garage du Pont Rouge ${n}`
      await field.fill("")
      await field.pressSequentially(text.slice(0, 9), { delay: 10 })
      await wait(chance.between(0, 1200))
      const strike = api?.strike(chance.between(100, 1500))
      await field.pressSequentially(text.slice(9), { delay: 20 })
      await strike
      const until = Date.now() + PATIENCE_MS
      while ((await kept()) !== text && Date.now() < until) await wait(250)
      const [shown, held] = [await field.inputValue(), await kept()]
      const isKept = shown === text && held === text
      if (!isKept) faults.push(`typed « ${text} », shown « ${shown} », kept « ${held} »`)
      process.stdout.write(isKept ? "." : "x")
    }
    return [{ claim: "what was typed while the server was killed is shown and kept", seen: tries, faults }]
  } finally {
    await cleanup.run()
  }
}
