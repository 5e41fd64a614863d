/** Rights given beside the role, one by one. */
export const grants = [
  "nir.reveal",
  "convention.validate",
  "justification.decide",
  "certificate.sign",
  "attendance.amend",
] as const
export type Grant = (typeof grants)[number]

/** The role that runs an organization: it alone gives grants and removes members. */
export const IN_CHARGE = 1

/** Nobody gives a role above her own, nor changes someone above herself, nor changes herself. */
export const mayGiveRole = (own: number, role: number): boolean => own <= role
export const mayChangeMember = (own: number, member: { roleId: number; isMe: boolean }): boolean =>
  !member.isMe && own <= member.roleId
export const mayGrant = (own: number): boolean => own === IN_CHARGE
export const mayRemove = (own: number, member: { isMe: boolean }): boolean =>
  own === IN_CHARGE && !member.isMe
