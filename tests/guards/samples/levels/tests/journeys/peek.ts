// refused: inside-of-a-module-by-a-journey
export { hash } from "../../modules/identity/server/passwords.ts"
