import { changeFunder } from "@jalon/contracts/wire"
import { expect, it } from "vitest"
import { openSchool } from "./open-school.ts"

const { school } = await openSchool()

type Asked = { funder: "opco" | "cnfpt" | "employer" | "other"; name?: string; agreement?: string }
const change = (contractId: string, { funder, name = "", agreement = "" }: Asked, device = school.office) =>
  device.call(changeFunder, {
    params: { contractId },
    body: { funder, name: name || null, agreement: agreement || null, reason: "Refus de prise en charge" },
  })

it("FUN-03 a signed contract gets another funder with a reason, told in its history", async () => {
  const id = await school.begun("engaged", { employeur_opco: "akto" })
  expect((await school.get(id)).may_change_funder).toBe(true)
  const { status, body } = await change(id, { funder: "employer" })
  expect({ status, message: body.message }).toMatchObject({ status: 200 })
  expect((await school.get(id)).fields.funder).toBe("employer")
  const [line] = await school.told(id)
  expect(line?.what).toBe("Financeur changé\u00a0: OPCO → L’employeur")
  expect(line?.changes).toContainEqual({ label: "Motif", before: null, after: "Refus de prise en charge" })
  expect((await change(id, { funder: "employer" })).body.code).toBe("contract.funder_refused")
  const other = await change(id, { funder: "other", name: "Région Bretagne" })
  expect(other.status).toBe(200)
  expect((await change(id, { funder: "other" })).body.code).toBe("contract.funder_refused")
})

it("FUN-03 not before the signature, nor while a deposit is examined", async () => {
  for (const status of ["draft", "transmitted", "received", "under_review", "info_requested"] as const) {
    const id = await school.begun(status)
    expect((await school.get(id)).may_change_funder, status).toBe(false)
    expect((await change(id, { funder: "employer" })).body.code, status).toBe("contract.funder_closed")
  }
})

it("FUN-02 and the rules of public employers hold here too", async () => {
  const commune = { employeur_secteur: "public", employeur_type: "22", employeur_opco: "hors_opco_public" }
  const id = await school.begun("filed", commune)
  expect((await change(id, { funder: "opco" })).body.code).toBe("contract.funder_refused")
  expect((await change(id, { funder: "cnfpt" })).body.code).toBe("contract.funder_refused")
  expect((await school.get(id)).fields.funder).toBeUndefined()
  expect((await change(id, { funder: "cnfpt", agreement: "APF-2026-12" })).status).toBe(200)
  expect((await school.get(id)).fields).toMatchObject({ funder: "cnfpt", cnfpt_apf_numero: "APF-2026-12" })
})

it("another school changes nothing of it", async () => {
  const id = await school.begun("engaged", { employeur_opco: "akto" })
  expect((await change(id, { funder: "employer" }, await school.stranger())).status).toBe(404)
  expect((await school.get(id)).fields.funder).toBeUndefined()
})
