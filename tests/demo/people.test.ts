import { nir, nirDoubts, phone, postcode } from "@jalon/identifiers"
import { expect, it } from "vitest"
import { moreCompanies, namedCompanies } from "../../db/seeds/companies.ts"
import { contactsOf, WITHOUT_TUTOR } from "../../db/seeds/contacts.ts"
import { fictionalNir } from "../../db/seeds/people/fictional-nir.ts"
import { youngNames } from "../../db/seeds/people/first-names.ts"
import { mobile } from "../../db/seeds/people/reach.ts"
import { surnames } from "../../db/seeds/people/surnames.ts"
import { studentSeeds } from "../../db/seeds/student-seeds.ts"
import { towns } from "../../packages/ports/registers/simulator/towns.ts"

const companies = [...namedCompanies, ...moreCompanies(41)]

it("has enough names for a school, and gives no two students the same", () => {
  const first = new Set(Object.values(youngNames).flatMap(({ F, M }) => [...F, ...M]))
  expect(first.size).toBeGreaterThan(150)
  expect(new Set(Object.values(surnames).flat()).size).toBeGreaterThan(150)
  const names = studentSeeds.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  expect(new Set(names).size).toBe(names.length)
})

it("gives each student a number that says the same as the civil status, and that nobody else has", () => {
  const numbers = studentSeeds.map((one) => {
    const number = fictionalNir(one)
    expect(nir.parse(number), number).toEqual({ ok: true, value: number, warnings: [] })
    const { sexe, birthDate, birthplace } = one
    expect(
      nirDoubts(number, { sex: sexe, bornOn: birthDate, birthDepartment: birthplace.department }),
    ).toEqual([])
    // No town hall counts so many births in a month.
    expect(Number(number.slice(10, 13))).toBeGreaterThanOrEqual(990)
    return number
  })
  expect(new Set(numbers).size).toBe(numbers.length)
})

it("houses everyone in a town that exists, under its own postcode", () => {
  const known = new Set(Object.values(towns).map(({ name, postcode: code }) => `${code} ${name}`))
  for (const { address } of [...studentSeeds, ...companies]) {
    expect(known).toContain(`${address.code_postal} ${address.commune}`)
    expect(postcode.parse(address.code_postal ?? "")).toMatchObject({ ok: true, warnings: [] })
  }
})

it("reaches people by numbers and addresses kept for fiction", () => {
  expect(phone.parse(mobile("anyone"))).toMatchObject({ ok: true })
  for (const company of companies)
    for (const contact of contactsOf(company)) {
      expect(contact.email).toMatch(/@example\.org$/)
      expect(contact.phone).toMatch(/^\+3363998\d{4}$/)
    }
})

it("gives every company someone who signs and someone old enough, and skilled enough, to teach", () => {
  for (const company of companies) {
    const contacts = contactsOf(company)
    expect(contacts.some(({ roles }) => roles.includes("signataire"))).toBe(true)
    if (company.siret === WITHOUT_TUTOR) continue
    const tutor = contacts.find(({ roles }) => roles.includes("maitre_apprentissage"))
    expect(tutor?.diploma_level).toBeGreaterThanOrEqual(5)
    expect(tutor?.experience_years).toBeGreaterThanOrEqual(3)
  }
})
