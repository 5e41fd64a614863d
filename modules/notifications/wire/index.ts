export { listNotices, readNotices } from "./notices.ts"
export { getNotificationChoices, setNotificationChoices } from "./personal.ts"
export { refusals } from "./words.fr.ts"
