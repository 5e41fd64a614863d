import { type ContractSchool, openContractSchool, startTestApi, type TestApi } from "@jalon/api/testing"
import { listContracts } from "@jalon/contracts/wire"
import { dashboardStatistics } from "@jalon/home/wire"
import { listStudents } from "@jalon/students/wire"
import { afterAll, beforeAll, expect, it } from "vitest"

let api: TestApi
let school: ContractSchool
beforeAll(async () => {
  api = await startTestApi()
  school = await openContractSchool(api)
})
afterAll(() => api.close())

const figures = async (device = school.office) => {
  const { status, body } = await device.call(dashboardStatistics)
  expect(status).toBe(200)
  const { money: _, ...counted } = body.statistics as Record<string, Record<string, number>>
  return counted
}

it("[C-40] GET /school/dashboard-statistics answers statistics, each figure the total of the view it leads to", async () => {
  await school.create()
  await school.create({}, { status: "in_signature" })
  await school.create({}, { status: "in_signature", type: "professionnalisation" })
  await school.create({}, { status: "under_review" })
  const { statusCode, ...reply } = await api.app.inject({
    url: "/api/v1/school/dashboard-statistics",
    cookies: school.office.cookies,
    headers: { authorization: `Bearer ${school.office.access}` },
  })
  expect(statusCode).toBe(200)
  expect(Object.keys(reply.json())).toEqual(["statistics"])
  const found = await figures()
  expect(found.apprenticeship_contracts).toMatchObject({
    to_complete: 1,
    in_signature: 1,
    at_opco: 1,
    engaged: 0,
  })
  expect(found.professionalization_contracts).toMatchObject({ in_signature: 1 })
  for (const [type, key] of [
    ["apprentissage", "apprenticeship_contracts"],
    ["professionnalisation", "professionalization_contracts"],
  ] as const) {
    const { body } = await school.office.call(listContracts, { query: { contract_type: type } })
    expect(body.view_counts).toMatchObject(found[key] ?? {})
  }
  const { body } = await school.office.call(listStudents, { query: {} })
  expect(body.view_counts).toMatchObject(found.students ?? {})
})

it("shows another school its own figures, and only to its office", async () => {
  const stranger = await figures(await school.stranger())
  expect(
    Object.values(stranger)
      .flatMap((part) => Object.values(part))
      .every((n) => n === 0),
  ).toBe(true)
  const { status } = await (await school.member(4)).call(dashboardStatistics)
  expect(status).toBe(403)
})
