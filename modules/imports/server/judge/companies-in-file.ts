import type { KnownContact } from "../known/known-companies.ts"

/** A company that a row of this sheet spoke of already. */
export type MetCompany = { id: string; name: string; row: number; contacts: KnownContact[] }

/** The companies met so far, by their SIRET: the first row that names one makes it, the others only refer to it. */
export const companiesInFile = () => {
  const met = new Map<string, MetCompany>()
  return {
    get: (siret: string) => met.get(siret),
    remember: (siret: string, company: MetCompany) => {
      met.set(siret, company)
    },
  }
}
export type CompaniesInFile = ReturnType<typeof companiesInFile>
