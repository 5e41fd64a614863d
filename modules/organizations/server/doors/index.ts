import { issueDoor, mailDoorAgain, revokeDoor } from "./issue.ts"
import { lookAtDoor } from "./look.ts"
import { passDoor } from "./pass.ts"
import { renewDeadDoor } from "./renew.ts"
import type { Doors } from "./types.ts"

export { revokeInvitationsBy } from "./issue.ts"
export { presentDoor } from "./present-door.ts"
export { doorKey, doorToken } from "./secrets.ts"
export type { Door, DoorFacts, DoorFound, DoorKind, DoorState, DoorSubject, Doors, NewDoor } from "./types.ts"

/** The links sent to people outside. `key` comes from `doorKey`. */
export const openDoors = (key: Buffer): Doors => ({
  issue: (scope, door) => issueDoor(scope, key, door),
  revoke: revokeDoor,
  mailAgain: mailDoorAgain,
  look: lookAtDoor,
  pass: passDoor,
  renew: (desk, token) => renewDeadDoor(desk, key, token),
})
