/** Account types, as the specification numbers them; the operator runs the platform and is in no organization. */
export const ACCOUNT = { student: 0, company: 1, school: 2, teaching: 3, operator: 4 } as const
export type AccountType = (typeof ACCOUNT)[keyof typeof ACCOUNT]

/** The role id under which a school member runs the office rather than the teaching. */
const OFFICE_BELOW = 4
export const isOfficeRole = (roleId: number | null): boolean => roleId !== null && roleId < OFFICE_BELOW

/** An organization with rules of its own: there, only this role keeps « Accueil » and « Facturation ». */
export const SPECIAL_ORGANIZATION = { id: 1742, role: 3 } as const

const schoolRoles = {
  1: "Direction",
  2: "Administration",
  3: "Gestion des contrats",
  4: "Responsable pédagogique",
  5: "Formateur",
} as const
const companyRoles = { 1: "Administrateur", 2: "RH", 3: "Signataire", 4: "Maître d’apprentissage" } as const

export type Role = { id: number; text: string }

export const rolesOf = (organization: "school" | "company"): Role[] =>
  Object.entries(organization === "school" ? schoolRoles : companyRoles).map(([id, text]) => ({
    id: Number(id),
    text,
  }))

export const roleText = (organization: "school" | "company", roleId: number): string =>
  rolesOf(organization).find((role) => role.id === roleId)?.text ?? ""
