export { aidEstimate } from "./aid-estimate.ts"
export {
  type Guest,
  guestSectionOf,
  guestSections,
  keptFromGuests,
  shownToGuest,
  writtenByGuest,
} from "./guest-fields.ts"
export { healthKeys, isHealthKey } from "./health-keys.ts"
