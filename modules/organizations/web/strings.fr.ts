/** The whole catalogue, for tests, which never retype copy. Each screen imports its own part. */
export { onboarding } from "./onboarding/strings.fr.ts"
export { validation } from "./validation/strings.fr.ts"
