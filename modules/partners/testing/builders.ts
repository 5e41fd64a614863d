import { type Admin, addOrganization, putRow } from "@jalon/identity/testing"

let counter = 0

const luhn = (digits: string): number =>
  Array.from(digits)
    .reverse()
    .reduce((total, digit, rank) => {
      const weighted = Number(digit) * (rank % 2 === 0 ? 1 : 2)
      return total + (weighted > 9 ? weighted - 9 : weighted)
    }, 0)
const withKey = (digits: string): string => `${digits}${(10 - (luhn(`${digits}0`) % 10)) % 10}`

/** A number of its own for each company of a test run, with a right key and nobody's. */
export const aSiret = (): string => withKey(`${withKey(`9998${String(++counter).padStart(4, "0")}`)}0001`)

export type PartnerSeed = { id: string; organizationId: number; siret: string | null; denomination: string }

export const addPartner = async (
  admin: Admin,
  organizationId: number,
  {
    denomination = "Garage du Pont Rouge",
    siret = aSiret(),
    email = "contact@example.org",
    status = "known",
    companyId = null,
    city = "Brisecourt",
    postcode = "99210",
    archived = false,
    ...columns
  }: {
    denomination?: string
    siret?: string | null
    email?: string | null
    status?: "known" | "invited" | "active" | "declined"
    companyId?: number | null
    city?: string
    postcode?: string
    archived?: boolean
    idcc?: string
    opco?: string
    effectif?: number
    register_state?: string
  } = {},
): Promise<PartnerSeed> => {
  const id = await putRow(admin, "partner", {
    organization_id: organizationId,
    company_id: companyId,
    denomination,
    siret,
    email,
    status,
    address: { voie: "route du Pont-Rouge", code_postal: postcode, commune: city },
    archived_at: archived ? new Date() : null,
    ...columns,
  })
  return { id, organizationId, siret, denomination }
}

/** A company with its own space. */
export const addCompany = async (
  admin: Admin,
  { name = "Librairie L’Encre Bleue", siret = aSiret() }: { name?: string; siret?: string | null } = {},
): Promise<{ id: number; siret: string | null; name: string }> => {
  const id = await addOrganization(admin, { kind: "company", name, teaches: false })
  await putRow(admin, "company_profile", { organization_id: id, denomination: name, siret })
  return { id, siret, name }
}

/** A company that works with a school: its profile is shared, and the school has its row about it. */
export const addPartnership = async (
  admin: Admin,
  schoolId: number,
  company: { id: number; siret: string | null; name: string },
): Promise<PartnerSeed> => {
  await putRow(admin, "partnership", { school_id: schoolId, company_id: company.id })
  return addPartner(admin, schoolId, {
    denomination: company.name,
    siret: company.siret,
    status: "active",
    companyId: company.id,
  })
}
