export { hash } from "../../identity/server/passwords.ts"
