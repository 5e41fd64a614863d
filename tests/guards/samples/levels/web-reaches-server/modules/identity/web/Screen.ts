export { secret } from "../server/index.ts"
