// refused: inside-of-another-module
export { hash } from "../../identity/server/passwords.ts"
