export { deadGuestLink, type GuestLinkView, guestLinkView, renewGuestLink } from "./guest-links.ts"
export { refusals } from "./words.fr.ts"
