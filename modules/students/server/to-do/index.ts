export { documentsToDo } from "./documents-to-do.ts"
export { studentInvitationsToDo } from "./invitations-to-do.ts"
export { rectificationsToDo } from "./rectifications-to-do.ts"
