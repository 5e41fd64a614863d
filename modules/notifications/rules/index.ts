export { eventsOf, isFixedMail, type PersonalEvent, personalEvents } from "./personal-events.ts"
export { noticesKeptSince } from "./retention.ts"
