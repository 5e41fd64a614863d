import type { Viewer } from "@jalon/identity/rules"

const viewer = (
  accountType: Viewer["accountType"],
  roleId: number | null,
  organizationId: number | null = null,
  teaches = false,
): Viewer => ({ accountType, roleId, organizationId, teaches })

/** One of each kind of person the rules of access tell apart. */
export const viewers = {
  nobody: null,
  student: viewer(0, null),
  companyOffice: viewer(1, 1, 31),
  companyTutor: viewer(1, 4, 31),
  office: viewer(2, 1, 7, true),
  officeWithoutModule: viewer(2, 3, 8),
  teachingMember: viewer(2, 4, 7, true),
  memberWithoutModule: viewer(2, 4, 8),
  special: viewer(2, 1, 1742, true),
  specialThird: viewer(2, 3, 1742, true),
  trainer: viewer(3, 5, 7, true),
  trainerWithoutModule: viewer(3, 5, 8),
  operator: viewer(4, null),
} as const satisfies Record<string, Viewer | null>

export type Kind = keyof typeof viewers
