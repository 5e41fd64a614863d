import type { Served } from "@jalon/serving"
import type { OrganizationsServices } from "../services.ts"
import { changeColleague, removeColleague } from "./change-member.ts"
import { inviteColleague, resendToColleague, takeInvitationBack } from "./invite-member.ts"
import { listOwnMembers } from "./list-members.ts"

export const membersServer = (services: OrganizationsServices): Served[] => [
  listOwnMembers,
  inviteColleague(services),
  changeColleague,
  removeColleague,
  resendToColleague(services),
  takeInvitationBack(services),
]
