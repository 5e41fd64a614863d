export { sign } from "../../contracts/server/index.ts"
