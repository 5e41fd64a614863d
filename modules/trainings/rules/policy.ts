import { isOfficeRole } from "@jalon/identity/rules"

const HEAD_OF_STUDIES = 4

/** Who runs the office writes the catalogue and sees what it costs. */
export const mayEditTrainings = (roleId: number | null): boolean => isOfficeRole(roleId)
export const seesPrices = (roleId: number | null): boolean => isOfficeRole(roleId)

/** Classes are also the work of the head of studies; trainers read them. */
export const mayEditClasses = (roleId: number | null): boolean =>
  isOfficeRole(roleId) || roleId === HEAD_OF_STUDIES
