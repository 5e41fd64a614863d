export { NotificationsSection } from "./NotificationsSection.tsx"
export { NewsBell, type NewsBellProps } from "./news/NewsBell.tsx"
