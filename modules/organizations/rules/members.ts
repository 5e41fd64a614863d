import { isOfficeRole } from "@jalon/identity/rules"

/** Rights given beside the role, one by one. */
export const grants = [
  "nir.reveal",
  "contract.signature_copy",
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

/** The office of a school has contracts signed every day: it prints the copy to sign from its first day. */
export const firstGrants = (kind: "school" | "company", roleId: number): Grant[] =>
  kind === "school" && isOfficeRole(roleId) ? ["contract.signature_copy"] : []

/** Whoever may invite to a role gives what comes with it; any other grant comes from whoever runs the organization. */
export const mayGiveGrants = (
  own: number,
  given: readonly string[],
  place: { kind: "school" | "company"; roleId: number },
): boolean => {
  const withRole: string[] = firstGrants(place.kind, place.roleId)
  return mayGrant(own) || given.every((grant) => withRole.includes(grant))
}
export const mayRemove = (own: number, member: { isMe: boolean }): boolean =>
  own === IN_CHARGE && !member.isMe
