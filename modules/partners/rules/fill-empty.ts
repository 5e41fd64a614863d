import { acceptedChanges, type Difference, differencesBetween, isSame } from "./differences.ts"
import { type EmployerChanges, type EmployerFields, sectorOfType } from "./employer.ts"

/** Nothing is written here, or only a part of what they say, such as a town without its street. */
const isNothingLost = ({ field, ours, theirs }: Difference): boolean => {
  const common = Object.fromEntries(Object.entries(theirs).filter(([key]) => key in ours))
  return Object.keys(ours).every((key) => key in theirs) && isSame(field, ours, common)
}

/**
 * What a register may fill in by itself: only where no word of ours is replaced. The sector is never empty and follows the
 * kind of employer; the operator has its own rule (`resolveOpco`).
 */
export const fillEmpty = (
  ours: EmployerFields,
  { secteur: _, opco: _o, ...theirs }: EmployerChanges,
): EmployerChanges => {
  const free = differencesBetween(ours, theirs).filter(isNothingLost)
  const changes = acceptedChanges(
    free,
    free.map(({ field }) => field),
  )
  const type = changes.employeur_type
  return type ? { ...changes, secteur: sectorOfType(type) } : changes
}
