// refused: inside-of-a-module
export { hash } from "../../modules/identity/server/passwords.ts"
