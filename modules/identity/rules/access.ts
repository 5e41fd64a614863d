import type { Access } from "@jalon/wire-kit"
import { ACCOUNT, type AccountType, isOfficeRole, SPECIAL_ORGANIZATION } from "./accounts.ts"

/** What access depends on. The server reads it from the session, the screens from what they have cached. */
export type Viewer = {
  accountType: AccountType
  /** Null for students and operators, who belong to no organization. */
  roleId: number | null
  organizationId: number | null
  /** The school has the teaching module. */
  teaches: boolean
}

const HEAD_OF_STUDIES = 4

const isOffice = (viewer: Viewer) => isOfficeRole(viewer.roleId)
const isSchool = (viewer: Viewer) => viewer.accountType === ACCOUNT.school
const isTeaching = (viewer: Viewer) => viewer.accountType === ACCOUNT.teaching
const isSpecial = (viewer: Viewer) =>
  viewer.organizationId === SPECIAL_ORGANIZATION.id && viewer.roleId !== SPECIAL_ORGANIZATION.role

/** The rules of access, one sentence each; `null` is a visitor without a session. */
const rules: Record<Access, (viewer: Viewer | null) => boolean> = {
  anyone: () => true,
  "signed-in": (viewer) => viewer !== null,
  student: (viewer) => viewer?.accountType === ACCOUNT.student,
  office: (viewer) =>
    viewer !== null && (isSchool(viewer) || viewer.accountType === ACCOUNT.company) && isOffice(viewer),
  company: (viewer) => viewer?.accountType === ACCOUNT.company,
  "company-office": (viewer) => viewer?.accountType === ACCOUNT.company && isOffice(viewer),
  school: (viewer) => viewer !== null && (isSchool(viewer) || isTeaching(viewer)),
  "school-staff": (viewer) => viewer !== null && isSchool(viewer),
  "school-office": (viewer) => viewer !== null && isSchool(viewer) && isOffice(viewer),
  "school-invoicing": (viewer) =>
    viewer !== null && isSchool(viewer) && isOffice(viewer) && !isSpecial(viewer),
  teaching: (viewer) => viewer !== null && (isSchool(viewer) || isTeaching(viewer)) && viewer.teaches,
  "teaching-office": (viewer) => viewer !== null && isSchool(viewer) && isOffice(viewer) && viewer.teaches,
  // The office and the head of studies plan; trainers read.
  planning: (viewer) =>
    viewer !== null &&
    isSchool(viewer) &&
    (isOffice(viewer) || viewer.roleId === HEAD_OF_STUDIES) &&
    viewer.teaches,
  operator: (viewer) => viewer?.accountType === ACCOUNT.operator,
}

export const allows = (access: Access, viewer: Viewer | null): boolean => rules[access](viewer)

/** The account types a route is meant for: another type is sent home, the right type without the role is told so. */
const audience: Record<Access, readonly AccountType[]> = {
  anyone: Object.values(ACCOUNT),
  "signed-in": Object.values(ACCOUNT),
  student: [ACCOUNT.student],
  office: [ACCOUNT.company, ACCOUNT.school],
  company: [ACCOUNT.company],
  "company-office": [ACCOUNT.company],
  school: [ACCOUNT.school, ACCOUNT.teaching],
  "school-staff": [ACCOUNT.school],
  "school-office": [ACCOUNT.school],
  "school-invoicing": [ACCOUNT.school],
  teaching: [ACCOUNT.school, ACCOUNT.teaching],
  "teaching-office": [ACCOUNT.school],
  planning: [ACCOUNT.school],
  operator: [ACCOUNT.operator],
}

export const isMeantFor = (access: Access, accountType: AccountType): boolean =>
  audience[access].includes(accountType)

/** Where each account type lives. */
export const homeOf = (accountType: number | null): string => {
  switch (accountType) {
    case ACCOUNT.student:
      return "/profile"
    case ACCOUNT.company:
      return "/company/profile"
    case ACCOUNT.school:
      return "/school"
    case ACCOUNT.teaching:
      return "/school/education"
    case ACCOUNT.operator:
      return "/operator/figures"
    default:
      return "/login"
  }
}

/** Where log-in leads when no page was asked for: home, but for those whose home is not their place of work. */
export const landingOf = (viewer: Viewer): string => {
  if (!isSchool(viewer)) return homeOf(viewer.accountType)
  if (viewer.roleId !== null && !isOffice(viewer)) {
    return viewer.teaches ? "/school/education/calendar" : "/school/students/list"
  }
  return isSpecial(viewer) ? "/school/student" : homeOf(viewer.accountType)
}

/** The settings page of a viewer, or null when she has none. */
export const settingsOf = (viewer: Viewer): string | null => {
  if (viewer.accountType === ACCOUNT.student) return "/settings"
  if (!isOffice(viewer)) return null
  if (viewer.accountType === ACCOUNT.company) return "/company/settings"
  return isSchool(viewer) ? "/school/settings" : null
}

export type MenuEntry = {
  label:
    | "Profil"
    | "Planning"
    | "Accueil"
    | "Etudiants"
    | "Partenaires"
    | "Contrats"
    | "Facturation"
    | "LEA"
    | "Pédagogie"
    | "Chiffres de la loi"
    | "Fichiers publiés"
    | "Formulaires officiels"
  to: string
  external?: boolean
  children?: { label: "Apprentissage" | "Professionnalisation"; to: string }[]
}

const schoolMenu = (viewer: Viewer, leaUrl: string | null): MenuEntry[] => {
  const office = allows("school-office", viewer)
  const entries: (MenuEntry | false)[] = [
    office && !isSpecial(viewer) && { label: "Accueil", to: "/school" },
    isSchool(viewer) && { label: "Etudiants", to: "/school/students/list" },
    office && { label: "Partenaires", to: "/school/partners/list" },
    office && {
      label: "Contrats",
      to: "/school/contracts/list",
      children: [
        { label: "Apprentissage", to: "/school/contracts/list" },
        { label: "Professionnalisation", to: "/school/contracts/professionalization/list" },
      ],
    },
    allows("school-invoicing", viewer) && { label: "Facturation", to: "/school/invoicing/invoices" },
    office && leaUrl !== null && { label: "LEA", to: leaUrl, external: true },
    allows("teaching", viewer) && { label: "Pédagogie", to: "/school/education/calendar" },
  ]
  return entries.filter((entry) => entry !== false)
}

/** The sidebar of a viewer. `leaUrl` is the address of the LEA integration when the school has one. */
export const menuOf = (viewer: Viewer, leaUrl: string | null): MenuEntry[] => {
  if (viewer.accountType === ACCOUNT.student) {
    return [
      { label: "Profil", to: "/profile/info" },
      { label: "Planning", to: "/student/education/calendar" },
    ]
  }
  if (viewer.accountType === ACCOUNT.company) return [{ label: "Profil", to: "/company/profile/info" }]
  if (viewer.accountType === ACCOUNT.operator)
    return [
      { label: "Chiffres de la loi", to: "/operator/figures" },
      { label: "Fichiers publiés", to: "/operator/funding-levels" },
      { label: "Formulaires officiels", to: "/operator/blanks" },
    ]
  return schoolMenu(viewer, leaUrl)
}
