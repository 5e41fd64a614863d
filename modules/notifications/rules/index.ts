export {
  eventsOf,
  isFixedMail,
  isMailOnly,
  type PersonalEvent,
  personalEvents,
} from "./personal-events.ts"
export { noticesKeptSince } from "./retention.ts"
