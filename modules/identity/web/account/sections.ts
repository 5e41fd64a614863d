/** The sections of settings that are a person's own: one page shows them all, so they come together. */
export { default as DisplaySection } from "./DisplaySection.tsx"
export { default as MyAccountSection } from "./MyAccountSection.tsx"
export { default as SessionsSection } from "./SessionsSection.tsx"
