import type { Served } from "@jalon/serving"
import type { OrganizationsServices } from "../services.ts"
import { cancelInvitation } from "./cancel-invitation.ts"
import { changeMember } from "./change-member.ts"
import { inviteMember } from "./invite-member.ts"
import { listMembers } from "./list-members.ts"
import { removeMember } from "./remove-member.ts"
import { resendInvitation } from "./resend-invitation.ts"

export const membersServer = (services: OrganizationsServices): Served[] => [
  listMembers,
  inviteMember(services),
  changeMember,
  removeMember,
  resendInvitation(services),
  cancelInvitation(services),
]
