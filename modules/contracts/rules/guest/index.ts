export { aidEstimate } from "./aid-estimate.ts"
export { type Guest, guestSectionOf, guestSections, shownToGuest, writtenByGuest } from "./guest-boxes.ts"
